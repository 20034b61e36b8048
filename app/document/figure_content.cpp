#include "app/document/figure_content.h"

#include "app/text/nearest_word.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

template <class Flags>
struct NamedFlag {
  const char* name = nullptr;
  bool Flags::*flag = nullptr;
};

constexpr NamedFlag<FigureParts> kParts[] = {{"title", &FigureParts::title},     {"settings", &FigureParts::settings},
                                             {"notes", &FigureParts::notes},     {"bar", &FigureParts::bar},
                                             {"numbers", &FigureParts::numbers}, {"legend", &FigureParts::legend}};

constexpr NamedFlag<CurveMeans> kMeans[] = {
    {"dashes", &CurveMeans::dashes}, {"markers", &CurveMeans::markers}, {"widths", &CurveMeans::widths}};

struct NamedCells {
  const char* name = nullptr;
  CellsAs cells = CellsAs::Means;
};

// In the order of CellsAs.
constexpr NamedCells kCells[] = {{"means", CellsAs::Means}, {"pixels", CellsAs::Pixels}, {"shapes", CellsAs::Shapes}};

template <class Row, std::size_t count>
QStringList namesOf(const Row (&table)[count]) {
  QStringList names;
  for (const Row& row : table) names.append(QLatin1String(row.name));
  return names;
}

QString inOneLine(const QStringList& names) { return names.join(QStringLiteral(", ")); }

/// The default flags, but those that are listed have `value`. The error is the first word that is no name.
template <class Flags, std::size_t count>
tl::expected<Flags, QString> flagsOf(const QString& list, const NamedFlag<Flags> (&table)[count], bool value) {
  Flags flags;
  for (const QString& word : list.split(u',')) {
    const QString name = word.trimmed();
    bool isKnown = false;
    for (const NamedFlag<Flags>& row : table) {
      if (name != QLatin1String(row.name)) continue;
      flags.*row.flag = value;
      isKnown = true;
    }
    if (!isKnown) return tl::unexpected(name);
  }
  return flags;
}

/// The list of the flags that have `value`.
template <class Flags, std::size_t count>
QString listOf(const Flags& flags, const NamedFlag<Flags> (&table)[count], bool value) {
  QStringList names;
  for (const NamedFlag<Flags>& row : table) {
    if (flags.*row.flag == value) names.append(QLatin1String(row.name));
  }
  return names.join(u',');
}

}  // namespace

tl::expected<CellsAs, QString> cellsAs(const QString& name) {
  for (const NamedCells& row : kCells) {
    if (name == QLatin1String(row.name)) return row.cells;
  }
  const QString problem = tr("cells cannot be “%1”; they can be: %2").arg(name, inOneLine(namesOf(kCells)));
  return tl::unexpected(orNearest(problem, name, namesOf(kCells)));
}

QString nameOf(CellsAs cells) { return QLatin1String(kCells[static_cast<std::size_t>(cells)].name); }

tl::expected<CurveMeans, QString> curveMeans(const QString& list) {
  return flagsOf(list, kMeans, true).map_error([](const QString& name) {
    const QString problem = tr("curves cannot have “%1”; they can have: %2").arg(name, inOneLine(namesOf(kMeans)));
    return orNearest(problem, name, namesOf(kMeans));
  });
}

QString meansText(const CurveMeans& means) { return listOf(means, kMeans, true); }

QStringList partNames() { return namesOf(kParts); }

tl::expected<FigureParts, QString> partsWithout(const QString& list) {
  return flagsOf(list, kParts, false).map_error([](const QString& name) {
    const QString problem = tr("“%1” is no part of a figure; these are: %2").arg(name, inOneLine(partNames()));
    return orNearest(problem, name, partNames());
  });
}

QString withoutText(const FigureParts& parts) { return listOf(parts, kParts, false); }

}  // namespace sinescope

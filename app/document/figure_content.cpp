#include "app/document/figure_content.h"

#include "app/text/tr.h"

namespace sinescope {

namespace {

struct NamedPart {
  const char* name;
  bool FigureParts::*part;
};

constexpr NamedPart kParts[] = {{"title", &FigureParts::title},     {"settings", &FigureParts::settings},
                                {"notes", &FigureParts::notes},     {"bar", &FigureParts::bar},
                                {"numbers", &FigureParts::numbers}, {"legend", &FigureParts::legend}};

template <class Named>
QString namesOf(const Named& table) {
  QStringList names;
  for (const auto& row : table) names.append(QLatin1String(row.name));
  return names.join(QStringLiteral(", "));
}

struct NamedCells {
  const char* name;
  CellsAs cells;
};

// In the order of CellsAs.
constexpr NamedCells kCells[] = {{"means", CellsAs::Means}, {"pixels", CellsAs::Pixels}, {"shapes", CellsAs::Shapes}};

struct NamedMeans {
  const char* name;
  bool CurveMeans::*means;
};

constexpr NamedMeans kMeans[] = {
    {"dashes", &CurveMeans::dashes}, {"markers", &CurveMeans::markers}, {"widths", &CurveMeans::widths}};

}  // namespace

tl::expected<CellsAs, QString> cellsAs(const QString& name) {
  for (const NamedCells& row : kCells) {
    if (name == QLatin1String(row.name)) return row.cells;
  }
  return tl::unexpected(tr("cells cannot be “%1”; they can be: %2").arg(name, namesOf(kCells)));
}

QString nameOf(CellsAs cells) { return QLatin1String(kCells[static_cast<std::size_t>(cells)].name); }

QString meansText(const CurveMeans& means) {
  QStringList names;
  for (const NamedMeans& row : kMeans) {
    if (means.*row.means) names.append(QLatin1String(row.name));
  }
  return names.join(u',');
}

tl::expected<CurveMeans, QString> curveMeans(const QString& list) {
  CurveMeans means;
  for (const QString& word : list.split(u',')) {
    const QString name = word.trimmed();
    bool isKnown = false;
    for (const NamedMeans& row : kMeans) {
      if (name != QLatin1String(row.name)) continue;
      means.*row.means = true;
      isKnown = true;
    }
    if (!isKnown) return tl::unexpected(tr("curves cannot have “%1”; they can have: %2").arg(name, namesOf(kMeans)));
  }
  return means;
}

QStringList partNames() {
  QStringList names;
  for (const NamedPart& part : kParts) names.append(QLatin1String(part.name));
  return names;
}

tl::expected<FigureParts, QString> partsWithout(const QString& list) {
  FigureParts parts;
  for (const QString& word : list.split(u',')) {
    const QString name = word.trimmed();
    bool isKnown = false;
    for (const NamedPart& part : kParts) {
      if (name != QLatin1String(part.name)) continue;
      parts.*part.part = false;
      isKnown = true;
    }
    if (!isKnown)
      return tl::unexpected(
          tr("“%1” is no part of a figure; these are: %2").arg(name, partNames().join(QStringLiteral(", "))));
  }
  return parts;
}

QString withoutText(const FigureParts& parts) {
  QStringList names;
  for (const NamedPart& part : kParts) {
    if (!(parts.*part.part)) names.append(QLatin1String(part.name));
  }
  return names.join(u',');
}

}  // namespace sinescope

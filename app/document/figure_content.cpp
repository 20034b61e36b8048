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

}  // namespace

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

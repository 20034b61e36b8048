#include "app/document/figure_size.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <cmath>

#include "app/text/nearest_word.h"
#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kMillimetresPerInch = 25.4;

/// A unit of lengths on paper.
struct UnitRow {
  SizeUnit unit;
  const char* name;
  double millimetres;
  double steps;  ///< to which a length is rounded, in the unit: about a hundredth of a millimetre
};

constexpr UnitRow kUnits[] = {{SizeUnit::Millimetres, "mm", 1, 100},
                              {SizeUnit::Centimetres, "cm", 10, 1000},
                              {SizeUnit::Inches, "in", kMillimetresPerInch, 10000},
                              {SizeUnit::Points, "pt", kMillimetresPerInch / 72, 100}};

const UnitRow& rowOf(SizeUnit unit) { return *std::ranges::find(kUnits, unit, &UnitRow::unit); }

double toPixels(double length, const FigureSize& size) {
  if (size.unit == SizeUnit::Pixels) return length;
  return length * rowOf(size.unit).millimetres / kMillimetresPerInch * size.dpi;
}

constexpr FigureSize pageOf(double width, double height, SizeUnit unit, double fontPoints) {
  return {.width = width, .height = height, .unit = unit, .dpi = 96, .fontPoints = fontPoints};
}

constexpr NamedSize kNamedSizes[] = {
    {"nature-1", QT_TRANSLATE_NOOP("Sizes", "Nature, one column"), pageOf(89, 60, SizeUnit::Millimetres, 7)},
    {"nature-2", QT_TRANSLATE_NOOP("Sizes", "Nature, two columns"), pageOf(183, 103, SizeUnit::Millimetres, 7)},
    {"ieee-1", QT_TRANSLATE_NOOP("Sizes", "IEEE, one column"), pageOf(3.5, 2.4, SizeUnit::Inches, 8)},
    {"ieee-2", QT_TRANSLATE_NOOP("Sizes", "IEEE, two columns"), pageOf(7.16, 4, SizeUnit::Inches, 8)},
    {"acm-1", QT_TRANSLATE_NOOP("Sizes", "ACM, one column"), pageOf(84.7, 60, SizeUnit::Millimetres, 8)},
    {"beamer-16x9", QT_TRANSLATE_NOOP("Sizes", "beamer, 16:9"), pageOf(160, 90, SizeUnit::Millimetres, 9)},
    {"a0-poster", QT_TRANSLATE_NOOP("Sizes", "poster, A0"), pageOf(841, 1189, SizeUnit::Millimetres, 24)},
};

QStringList namesOfSizes() {
  QStringList names;
  for (const NamedSize& named : kNamedSizes) names << QLatin1String(named.name);
  return names;
}

tl::unexpected<ExportError> noSize(const QString& text) {
  const QString problem =
      tr("\"%1\" is not a size: write it as 1600x900 (pixels), as 160x90mm (mm, cm, in or pt), or as a name: %2")
          .arg(text, namesOfSizes().join(QStringLiteral(", ")));
  return badArgument(orNearest(problem, text, namesOfSizes()));
}

}  // namespace

QSize FigureSize::pixels() const {
  return {static_cast<int>(std::lround(toPixels(width, *this))),
          static_cast<int>(std::lround(toPixels(height, *this)))};
}

QSize FigureSize::logical() const {
  const auto logicalSide = [this](double side) {
    return std::max(1, static_cast<int>(std::lround(toPixels(side, *this) / scale())));
  };
  return {logicalSide(width), logicalSide(height)};
}

QSizeF FigureSize::millimetres() const {
  const double factor = unit == SizeUnit::Pixels ? kMillimetresPerInch / dpi : rowOf(unit).millimetres;
  return {width * factor, height * factor};
}

std::span<const NamedSize> namedSizes() { return kNamedSizes; }

FigureSize paperSize(double height) { return pageOf(170, height, SizeUnit::Millimetres, 8); }

tl::expected<FigureSize, ExportError> parseFigureSize(const QString& text, double dpi) {
  for (const NamedSize& named : kNamedSizes) {
    if (text.trimmed().compare(QLatin1String(named.name), Qt::CaseInsensitive) != 0) continue;
    FigureSize size = named.size;
    size.dpi = dpi;
    if (const ExportResult valid = validate(size); !valid) return tl::unexpected(valid.error());
    return size;
  }
  static const QRegularExpression pattern(
      QStringLiteral(R"(^\s*([-+]?\d+(?:\.\d+)?)\s*[xX×]\s*([-+]?\d+(?:\.\d+)?)\s*(px|mm|cm|in|pt)?\s*$)"),
      QRegularExpression::CaseInsensitiveOption);
  const QRegularExpressionMatch match = pattern.match(text);
  if (!match.hasMatch()) return noSize(text);
  FigureSize size;
  size.width = match.captured(1).toDouble();
  size.height = match.captured(2).toDouble();
  const QString unit = match.captured(3).toLower();
  for (const UnitRow& row : kUnits) {
    if (unit == QLatin1String(row.name)) size.unit = row.unit;
  }
  size.dpi = dpi;
  if (const ExportResult valid = validate(size); !valid) return tl::unexpected(valid.error());
  return size;
}

tl::expected<double, ExportError> parseDpi(const QString& text) {
  bool isNumber = false;
  FigureSize size;
  size.unit = SizeUnit::Millimetres;
  size.width = size.height = 10;
  size.dpi = text.trimmed().toDouble(&isNumber);
  if (!isNumber || !(size.dpi >= kLeastDpi && size.dpi <= kMostDpi)) {
    return badArgument(tr("\"%1\" is not a resolution: dpi is a number from %2 to %3")
                           .arg(text, QString::number(kLeastDpi), QString::number(kMostDpi)));
  }
  return size.dpi;
}

tl::expected<double, ExportError> parseFontSize(const QString& text) {
  static const QRegularExpression pattern(QStringLiteral(R"(^\s*(\d+(?:\.\d+)?)\s*(pt)?\s*$)"),
                                          QRegularExpression::CaseInsensitiveOption);
  const QRegularExpressionMatch match = pattern.match(text);
  const double points = match.hasMatch() ? match.captured(1).toDouble() : 0;
  if (points >= kLeastFontPoints && points <= kMostFontPoints) return points;
  return badArgument(tr("\"%1\" is not a size of text: write it in points, from %2pt to %3pt")
                         .arg(text, QString::number(kLeastFontPoints), QString::number(kMostFontPoints)));
}

ExportResult validate(const FigureSize& size) {
  if (!(size.fontPoints >= kLeastFontPoints && size.fontPoints <= kMostFontPoints)) {
    return badArgument(tr("the size of the text is from %1 to %2 points, not %3")
                           .arg(QString::number(kLeastFontPoints), QString::number(kMostFontPoints),
                                QString::number(size.fontPoints)));
  }
  if (!(size.dpi >= kLeastDpi && size.dpi <= kMostDpi)) {
    return badArgument(tr("dpi is a number from %1 to %2, not %3")
                           .arg(QString::number(kLeastDpi), QString::number(kMostDpi), QString::number(size.dpi)));
  }
  for (const double side : {size.width, size.height}) {
    if (size.unit == SizeUnit::Pixels && std::isfinite(side) && side != std::floor(side)) {
      return badArgument(tr("a picture has whole pixels, not %1").arg(QString::number(side)));
    }
    const double pixels = toPixels(side, size);
    if (!(pixels > kLeastFigureSide - 0.5 && pixels < kMostFigureSide + 0.5)) {
      const QString given = size.unit == SizeUnit::Pixels
                                ? QString::number(side)
                                : tr("%1 (%2 %3 at %4 dpi)")
                                      .arg(QString::number(std::round(pixels), 'g', 10), QString::number(side),
                                           unitText(size.unit), QString::number(size.dpi));
      return badArgument(tr("each side of a picture has from %1 to %2 pixels, not %3")
                             .arg(QString::number(kLeastFigureSide), QString::number(kMostFigureSide), given));
    }
  }
  const double area = toPixels(size.width, size) * toPixels(size.height, size);
  if (area > kMostFigurePixels) {
    return badArgument(tr("a picture has at most %1 million pixels, not %2 million")
                           .arg(QString::number(kMostFigurePixels / 1e6), QString::number(area / 1e6, 'f', 1)));
  }
  return {};
}

QString sizeText(const FigureSize& size) {
  const auto side = [](double length) { return QString::number(length, 'f', QLocale::FloatingPointShortest); };
  return QStringLiteral("%1x%2%3").arg(side(size.width), side(size.height), unitText(size.unit));
}

QString unitText(SizeUnit unit) { return unit == SizeUnit::Pixels ? QString() : QString::fromLatin1(rowOf(unit).name); }

FigureSize inUnit(const FigureSize& size, SizeUnit unit) {
  if (size.unit == unit) return size;
  FigureSize converted = size;
  converted.unit = unit;
  if (unit == SizeUnit::Pixels) {
    converted.width = size.pixels().width();
    converted.height = size.pixels().height();
  } else {
    const QSizeF millimetres = size.millimetres();
    const UnitRow& row = rowOf(unit);
    converted.width = std::round(millimetres.width() / row.millimetres * row.steps) / row.steps;
    converted.height = std::round(millimetres.height() / row.millimetres * row.steps) / row.steps;
  }
  return converted;
}

}  // namespace sinescope

#include "app/export/figure_size.h"

#include <QRegularExpression>
#include <cmath>

#include "app/text/tr.h"

namespace sinescope {

namespace {

constexpr double kMillimetresPerInch = 25.4;

double toPixels(double length, const FigureSize& size) {
  return size.unit == SizeUnit::Pixels ? length : length / kMillimetresPerInch * size.dpi;
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
  const double factor = unit == SizeUnit::Millimetres ? 1 : kMillimetresPerInch / dpi;
  return {width * factor, height * factor};
}

tl::expected<FigureSize, ExportError> parseFigureSize(const QString& text, double dpi) {
  static const QRegularExpression pattern(
      QStringLiteral(R"(^\s*([-+]?\d+(?:\.\d+)?)\s*[xX×]\s*([-+]?\d+(?:\.\d+)?)\s*(px|mm)?\s*$)"),
      QRegularExpression::CaseInsensitiveOption);
  const QRegularExpressionMatch match = pattern.match(text);
  if (!match.hasMatch()) {
    return badArgument(
        tr("\"%1\" is not a size: write it as 1600x900 (pixels) or as 160x90mm (millimetres)").arg(text));
  }
  FigureSize size;
  size.width = match.captured(1).toDouble();
  size.height = match.captured(2).toDouble();
  size.unit = match.captured(3).toLower() == QLatin1String("mm") ? SizeUnit::Millimetres : SizeUnit::Pixels;
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

ExportResult validate(const FigureSize& size) {
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
      const QString given = size.unit == SizeUnit::Pixels ? QString::number(side)
                                                          : tr("%1 (%2 mm at %3 dpi)")
                                                                .arg(QString::number(std::round(pixels), 'g', 10),
                                                                     QString::number(side), QString::number(size.dpi));
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
  return QStringLiteral("%1x%2%3").arg(QString::number(size.width, 'g', 10), QString::number(size.height, 'g', 10),
                                       size.unit == SizeUnit::Millimetres ? QStringLiteral("mm") : QString());
}

FigureSize inUnit(const FigureSize& size, SizeUnit unit) {
  if (size.unit == unit) return size;
  FigureSize converted = size;
  converted.unit = unit;
  if (unit == SizeUnit::Pixels) {
    converted.width = size.pixels().width();
    converted.height = size.pixels().height();
  } else {
    const QSizeF millimetres = size.millimetres();
    converted.width = std::round(millimetres.width() * 100) / 100;
    converted.height = std::round(millimetres.height() * 100) / 100;
  }
  return converted;
}

}  // namespace sinescope

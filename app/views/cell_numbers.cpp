#include "app/views/cell_numbers.h"

#include <algorithm>

#include "app/look/number_format.h"
#include "app/look/theme.h"
#include "app/views/drawing.h"
#include "core/colour_map.h"

namespace sinescope {

namespace {

/// What can just be read.
constexpr double kSmallest = 8.5;

/// How much of the text size fits.
double fitting(const QSizeF& cell, double textScale) {
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale));
  return std::min({1.0, (cell.width() - 4) / metrics.horizontalAdvance(QStringLiteral("−0.0000")),
                   (cell.height() - 2) / metrics.height()});
}

QSizeF cellSize(const QCPAxis& xAxis, const QCPAxis& yAxis) {
  return {std::abs(xAxis.coordToPixel(1) - xAxis.coordToPixel(0)),
          std::abs(yAxis.coordToPixel(1) - yAxis.coordToPixel(0))};
}

}  // namespace

bool numbersFit(const QSizeF& cell, double textScale) {
  return kSmallTextSize * textScale * fitting(cell, textScale) >= kSmallest;
}

void paintCellNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& xAxis, const QCPAxis& yAxis,
                      double textScale, const CellNumberAt& numberAt) {
  const QSizeF size = cellSize(xAxis, yAxis);
  if (!numbersFit(size, textScale)) return;
  const QFont font = uiFont(kSmallTextSize * fitting(size, textScale), textScale);
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const auto [left, right] = visibleCells(xAxis);
  const auto [top, bottom] = visibleCells(yAxis);
  for (std::int64_t y = top; y <= bottom; ++y) {
    for (std::int64_t x = left; x <= right; ++x) {
      const auto number = numberAt(x, y);
      if (!number) continue;
      const QPointF centre(xAxis.coordToPixel(static_cast<double>(x)), yAxis.coordToPixel(static_cast<double>(y)));
      const QString text = std::isfinite(number->value) ? fourDecimals(number->value) : brief(number->value);
      // Half a number would read as another one.
      const double half = metrics.horizontalAdvance(text) / 2;
      if (centre.x() - half < rect.left() || centre.x() + half > rect.right()) continue;
      painter.setPen(QColor::fromRgb(contrastingInk(number->ground.rgb())));
      const QRectF cell(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height());
      painter.drawText(cell, Qt::AlignCenter | Qt::TextDontClip, text);
    }
  }
}

}  // namespace sinescope

#include "app/views/drawing/cell_numbers.h"

#include <algorithm>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"
#include "core/pixels/colour_map.h"

namespace sinescope {

std::optional<QFont> cellFont(const QSizeF& cell, double textScale, const QString& widest) {
  const double smallest = 8.5 * std::max(1.0, 0.7 * textScale);  // the smallest legible size, also from a distance
  const QFontMetricsF metrics(uiFont(kSmallTextSize, textScale));
  const double room =
      cell.width() - std::max(4.0, 0.5 * metrics.height());  // numbers stand apart from their neighbours
  const double fits = std::min({1.0, room / metrics.horizontalAdvance(widest), (cell.height() - 2) / metrics.height()});
  if (kSmallTextSize * textScale * fits < smallest) return {};
  return uiFont(kSmallTextSize * fits, textScale);
}

void drawInCell(QCPPainter& painter, const QRectF& cell, const QString& text, QRgb colour) {
  painter.setPen(QColor::fromRgb(contrastingInk(colour)));
  painter.drawText(cell, static_cast<int>(Qt::AlignCenter) | Qt::TextDontClip, text);
}

void paintCellNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& xAxis, const QCPAxis& yAxis,
                      const QFont& font, const CellNumberAt& numberAt) {
  const QSizeF size(rect.width() / xAxis.range().size(), rect.height() / yAxis.range().size());
  const QFontMetricsF metrics(font);
  painter.setFont(font);
  const auto [left, right] = visibleCells(xAxis);
  const auto [top, bottom] = visibleCells(yAxis);
  for (std::int64_t y = top; y <= bottom; ++y) {
    for (std::int64_t x = left; x <= right; ++x) {
      const auto number = numberAt(x, y);
      if (!number) continue;
      const QPointF centre(xAxis.coordToPixel(static_cast<double>(x)), yAxis.coordToPixel(static_cast<double>(y)));
      // A number that is cut off could be mistaken for another.
      const double half = metrics.horizontalAdvance(number->text) / 2;
      if (centre.x() - half < rect.left() || centre.x() + half > rect.right()) continue;
      drawInCell(painter, {centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height()},
                 number->text, number->ground);
    }
  }
}

}  // namespace sinescope

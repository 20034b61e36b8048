#include "app/views/drawing/cell_shapes.h"

#include <QPainter>
#include <algorithm>

namespace sinescope {

namespace {

/// How far a rectangle reaches below its neighbours, in logical pixels: a pixel of a screen that shows a page.
constexpr double kUnder = 0.75;

/// Whether all of the cells from `first` to `last` of a row have a colour; those outside the image have none.
bool areThere(const QImage& cells, int row, int first, int last) {
  if (row >= cells.height() || last >= cells.width()) return false;
  const auto* const line = reinterpret_cast<const QRgb*>(cells.constScanLine(row));
  for (int x = first; x <= last; ++x) {
    if (qAlpha(line[x]) == 0) return false;
  }
  return true;
}

}  // namespace

void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells) {
  const QSizeF cell(rect.width() / cells.width(), rect.height() / cells.height());
  const QSizeF under(std::min(kUnder, cell.width() / 2), std::min(kUnder, cell.height() / 2));
  painter.save();
  painter.setPen(Qt::NoPen);
  for (int y = 0; y < cells.height(); ++y) {
    const auto* const line = reinterpret_cast<const QRgb*>(cells.constScanLine(y));
    int end = 0;
    for (int x = 0; x < cells.width(); x = end) {
      end = x + 1;
      while (end < cells.width() && line[end] == line[x]) ++end;
      if (qAlpha(line[x]) == 0) continue;
      const bool right = areThere(cells, y, end, end);
      const bool below = areThere(cells, y + 1, x, right ? end : end - 1);
      painter.setBrush(QColor::fromRgba(line[x]));
      painter.drawRect(QRectF(rect.left() + x * cell.width(), rect.top() + y * cell.height(),
                              (end - x) * cell.width() + (right ? under.width() : 0),
                              cell.height() + (below ? under.height() : 0)));
    }
  }
  painter.restore();
}

}  // namespace sinescope

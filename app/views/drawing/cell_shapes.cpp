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

std::vector<RowPlace> evenPlaces(int count) {
  std::vector<RowPlace> places;
  for (int y = 0; y < count; ++y) places.push_back({static_cast<double>(y) / count, (y + 1.0) / count});
  return places;
}

/// How far a row reaches below the next one; 0 if they are apart.
double reachBelow(const std::vector<RowPlace>& rows, std::size_t y, double height) {
  constexpr double touching = 1e-9;
  if (y + 1 >= rows.size() || rows[y + 1].from - rows[y].to > touching) return 0;
  return std::min(kUnder, (rows[y + 1].to - rows[y + 1].from) * height / 2);
}

}  // namespace

void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells, const std::vector<RowPlace>& places) {
  const std::vector<RowPlace> rows = places.empty() ? evenPlaces(cells.height()) : places;
  const double width = rect.width() / cells.width();
  const double underRight = std::min(kUnder, width / 2);
  painter.save();
  painter.setPen(Qt::NoPen);
  for (int y = 0; y < cells.height(); ++y) {
    const auto* const line = reinterpret_cast<const QRgb*>(cells.constScanLine(y));
    const RowPlace& row = rows[static_cast<std::size_t>(y)];
    const double underNext = reachBelow(rows, static_cast<std::size_t>(y), rect.height());
    int end = 0;
    for (int x = 0; x < cells.width(); x = end) {
      end = x + 1;
      while (end < cells.width() && line[end] == line[x]) ++end;
      if (qAlpha(line[x]) == 0) continue;
      const bool right = areThere(cells, y, end, end);
      const bool below = underNext > 0 && areThere(cells, y + 1, x, right ? end : end - 1);
      painter.setBrush(QColor::fromRgba(line[x]));
      painter.drawRect(QRectF(rect.left() + x * width, rect.top() + row.from * rect.height(),
                              (end - x) * width + (right ? underRight : 0),
                              (row.to - row.from) * rect.height() + (below ? underNext : 0)));
    }
  }
  painter.restore();
}

}  // namespace sinescope

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

std::vector<CellSpan> evenSpans(int count) {
  std::vector<CellSpan> places;
  for (int i = 0; i < count; ++i) places.push_back({static_cast<double>(i) / count, (i + 1.0) / count});
  return places;
}

/// Whether a cell reaches to the one after it.
bool touchesNext(const std::vector<CellSpan>& places, std::size_t i) {
  constexpr double touching = 1e-9;
  return i + 1 < places.size() && places[i + 1].from - places[i].to <= touching;
}

/// How far a cell reaches below the next one, in a picture of this height or width; 0 if they are apart.
double reachBelow(const std::vector<CellSpan>& places, std::size_t i, double length) {
  if (!touchesNext(places, i)) return 0;
  return std::min(kUnder, (places[i + 1].to - places[i + 1].from) * length / 2);
}

/// The rectangle of the cells of a row from column `first` to `last`.
QRectF placeOf(const QRectF& rect, const CellSpans& places, std::size_t row, std::size_t first, std::size_t last) {
  const QPointF from(places.columns[first].from, places.rows[row].from);
  const QPointF to(places.columns[last].to, places.rows[row].to);
  return {QPointF(rect.left() + from.x() * rect.width(), rect.top() + from.y() * rect.height()),
          QPointF(rect.left() + to.x() * rect.width(), rect.top() + to.y() * rect.height())};
}

}  // namespace

CellSpans CellSpans::whole(const QSize& size) const {
  return {rows.empty() ? evenSpans(size.height()) : rows, columns.empty() ? evenSpans(size.width()) : columns};
}

void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells, const CellSpans& places) {
  const CellSpans all = places.whole(cells.size());
  painter.save();
  painter.setPen(Qt::NoPen);
  for (int y = 0; y < cells.height(); ++y) {
    const auto* const line = reinterpret_cast<const QRgb*>(cells.constScanLine(y));
    const auto row = static_cast<std::size_t>(y);
    const double underNext = reachBelow(all.rows, row, rect.height());
    int end = 0;
    for (int x = 0; x < cells.width(); x = end) {
      end = x + 1;
      const auto last = [&end] { return static_cast<std::size_t>(end) - 1; };
      while (end < cells.width() && line[end] == line[x] && touchesNext(all.columns, last())) ++end;
      if (qAlpha(line[x]) == 0) continue;
      const double underRight = reachBelow(all.columns, last(), rect.width());
      const bool right = underRight > 0 && areThere(cells, y, end, end);
      const bool below = underNext > 0 && areThere(cells, y + 1, x, right ? end : end - 1);
      painter.setBrush(QColor::fromRgba(line[x]));
      painter.drawRect(placeOf(rect, all, row, static_cast<std::size_t>(x), last())
                           .adjusted(0, 0, right ? underRight : 0, below ? underNext : 0));
    }
  }
  painter.restore();
}

void drawCellPixels(QPainter& painter, const QRectF& rect, const QImage& cells, const CellSpans& places) {
  const CellSpans all = places.whole(cells.size());
  const int across = cells.width() - 1;
  const int down = cells.height() - 1;
  // Only what has a place of its own is drawn by itself.
  for (int y = 0; y <= (places.rows.empty() ? 0 : down); ++y) {
    const int bottom = places.rows.empty() ? down : y;
    for (int x = 0; x <= (places.columns.empty() ? 0 : across); ++x) {
      const int right = places.columns.empty() ? across : x;
      const auto column = static_cast<std::size_t>(x);
      const QRectF top = placeOf(rect, all, static_cast<std::size_t>(y), column, static_cast<std::size_t>(right));
      const QRectF end = placeOf(rect, all, static_cast<std::size_t>(bottom), column, static_cast<std::size_t>(right));
      painter.drawImage(top.united(end), cells.copy(QRect(QPoint(x, y), QPoint(right, bottom))));
    }
  }
}

}  // namespace sinescope

// What lies on the picture of a plane: the veil of the spotlight and the marks.

#include <qcustomplot.h>

#include "app/views/drawing/drawing.h"
#include "app/views/view/plane_view.h"

namespace sinescope {

void PlaneView::paintOnTop(QCPPainter& painter, const QRectF& rect) {
  if (scene().spotlight != Spotlight::Off && !target().isFigure())
    paintSpotlight(painter, rect, scene().hover ? *scene().hover : scene().selection);
  if (!scene().markSelection) return;
  if (!m_notes.isEmpty() && !target().isFigure()) painter.setClipRegion(painter.clipRegion() - m_notes);
  paintMarks(painter, rect);
}

std::optional<double> PlaneView::placeOnAxis(const PlaneAxis& axis, const Selection& cell) const {
  return axis.isDimension ? cell.dimension : static_cast<double>(cell.position);
}

void PlaneView::paintSpotlight(QCPPainter& painter, const QRectF& rect, const Selection& cell) const {
  const auto bandsOf = [&](const PlaneAxis& axis, const QCPAxis& scale, bool all) -> LitBands {
    const bool isLit = axis.isDimension ? lightsDimension(scene().spotlight) : lightsPosition(scene().spotlight);
    if (axis.count == 0 || !(isLit || all)) return std::nullopt;
    QVector<double> places;
    for (const int dimension : litDimensions(scene(), cell)) {
      if (const auto place = placeOnAxis(axis, {cell.position, dimension})) places.append(*place);
    }
    return bandsOn(scale, places);
  };
  LitBands x = bandsOf(across(), xAxis(), false);
  LitBands y = bandsOf(down(), yAxis(), false);
  if (!x && !y) {  // it has no axis of the kind that is lit
    x = bandsOf(across(), xAxis(), true);
    y = bandsOf(down(), yAxis(), true);
  }
  paintVeil(painter, rect, x, y, scene().dark);
}

std::optional<QPointF> PlaneView::cellPlace(const Selection& cell) const {
  const std::optional<double> x = placeOnAxis(across(), cell);
  const bool isPlane = down().count > 0;
  const std::optional<double> y = isPlane ? placeOnAxis(down(), cell) : std::nullopt;
  if (!x || (isPlane && !y)) return std::nullopt;
  const QRect rect = m_axisRect->rect();
  const QPointF place(m_xAxis->coordToPixel(*x), y ? m_yAxis->coordToPixel(*y) : rect.bottom());
  return rect.adjusted(-1, -1, 1, 1).contains(place.toPoint()) ? std::optional(place) : std::nullopt;
}

QRectF PlaneView::cellRect(double x, double y) const {
  const QPointF one(xAxis().coordToPixel(x - 0.5), yAxis().coordToPixel(y - 0.5));
  const QPointF other(xAxis().coordToPixel(x + 0.5), yAxis().coordToPixel(y + 0.5));
  return QRectF(one, other).normalized();
}

}  // namespace sinescope

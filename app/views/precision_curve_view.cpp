#include "app/views/precision_curve_view.h"

#include <cmath>

namespace sinescope {

PrecisionCurveView::PrecisionCurveView(QWidget* parent) : PlaneView(parent) {}

QString PrecisionCurveView::subtitle() const { return {}; }

bool PrecisionCurveView::update(const SceneDifference& difference) {
  return difference.encoding || difference.appearance;
}

PlaneAxis PrecisionCurveView::across() const { return positions(); }

PlaneAxis PrecisionCurveView::down() const { return {}; }

Selection PrecisionCurveView::selectionAt(double x, double y) const {
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

void PrecisionCurveView::paintMarks(QCPPainter& /*painter*/, const QRectF& /*rect*/) {}

}  // namespace sinescope

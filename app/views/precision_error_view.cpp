#include "app/views/precision_error_view.h"

#include <cmath>

namespace sinescope {

PrecisionErrorView::PrecisionErrorView(QWidget* parent) : PlaneView(parent) {}

QString PrecisionErrorView::subtitle() const { return {}; }

bool PrecisionErrorView::update(const SceneDifference& difference) {
  return difference.encoding || difference.appearance;
}

PlaneAxis PrecisionErrorView::across() const { return dimensions(); }

PlaneAxis PrecisionErrorView::down() const { return positions(); }

Selection PrecisionErrorView::selectionAt(double x, double y) const {
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

void PrecisionErrorView::paintMarks(QCPPainter& /*painter*/, const QRectF& /*rect*/) {}

}  // namespace sinescope

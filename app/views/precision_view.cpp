#include "app/views/precision_view.h"

#include <cmath>

namespace sinescope {

PrecisionView::PrecisionView(QWidget* parent) : PlaneView(parent) {}

QString PrecisionView::subtitle() const { return {}; }

bool PrecisionView::update(const SceneDifference& difference) { return difference.encoding || difference.appearance; }

PlaneAxis PrecisionView::across() const { return dimensions(); }

PlaneAxis PrecisionView::down() const { return positions(); }

Selection PrecisionView::selectionAt(double x, double y) const {
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

void PrecisionView::paintMarks(QCPPainter& /*painter*/, const QRectF& /*rect*/) {}

}  // namespace sinescope

#include "app/views/frequencies_view.h"

#include <cmath>

namespace sinescope {

FrequenciesView::FrequenciesView(QWidget* parent) : PlaneView(parent) {}

QString FrequenciesView::subtitle() const { return {}; }

bool FrequenciesView::update(const SceneDifference& difference) { return difference.encoding || difference.appearance; }

PlaneAxis FrequenciesView::across() const { return dimensions(); }

PlaneAxis FrequenciesView::down() const { return {}; }

Selection FrequenciesView::selectionAt(double x, double y) const {
  return clampedTo(scene().spec, {std::llround(y), static_cast<int>(std::lround(x))});
}

void FrequenciesView::paintMarks(QCPPainter& /*painter*/, const QRectF& /*rect*/) {}

}  // namespace sinescope

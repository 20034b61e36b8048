#include "app/views/steps_view.h"

namespace sinescope {

StepsView::StepsView(QWidget* parent) : View(parent) {}

bool StepsView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope

#include "app/views/shift_view.h"

#include <cmath>

namespace sinescope {

ShiftView::ShiftView(QWidget* parent) : View(parent) {}

QString ShiftView::subtitle() const { return {}; }

bool ShiftView::update(const SceneDifference& difference) { return difference.encoding || difference.appearance; }

}  // namespace sinescope

#include "app/views/clocks_view.h"

#include <cmath>

namespace sinescope {

ClocksView::ClocksView(QWidget* parent) : View(parent) {}

QString ClocksView::subtitle() const { return {}; }

bool ClocksView::update(const SceneDifference& difference) { return difference.encoding || difference.appearance; }

}  // namespace sinescope

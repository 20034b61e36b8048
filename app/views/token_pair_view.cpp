#include "app/views/token_pair_view.h"

namespace sinescope {

TokenPairView::TokenPairView(QWidget* parent) : View(parent) {}

bool TokenPairView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope

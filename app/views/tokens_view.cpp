#include "app/views/tokens_view.h"

namespace sinescope {

TokensView::TokensView(QWidget* parent) : View(parent) {}

bool TokensView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope

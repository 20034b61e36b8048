#include "app/views/code_view.h"

namespace sinescope {

CodeView::CodeView(QWidget* parent) : View(parent) {}

bool CodeView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope

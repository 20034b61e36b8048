#include "app/views/claims_view.h"

#include <cmath>

namespace sinescope {

ClaimsView::ClaimsView(QWidget* parent) : View(parent) {}

QString ClaimsView::subtitle() const { return {}; }

bool ClaimsView::update(const SceneDifference& difference) { return difference.encoding || difference.appearance; }

}  // namespace sinescope

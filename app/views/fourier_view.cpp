#include "app/views/fourier_view.h"

namespace sinescope {

FourierView::FourierView(QWidget* parent) : View(parent) {}

bool FourierView::update(const SceneDifference& difference) { return difference.encoding; }

}  // namespace sinescope

#include "app/views/precision/precision_error_view.h"

namespace sinescope {

PrecisionErrorView::PrecisionErrorView(QWidget* parent) : PrecisionMapView(Shows::Errors, parent) {}

QString PrecisionErrorView::subtitle() const {
  return scene().showsDifference() ? tr("|%1 − true| of A ÷ of B").arg(formatName())
                                   : tr("|%1 − true|").arg(formatName());
}

}  // namespace sinescope

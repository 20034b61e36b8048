#pragma once

#include "app/views/precision/precision_map_view.h"

namespace sinescope {

/// The errors as a heatmap: the size of the error on a logarithmic scale.
class PrecisionErrorView : public PrecisionMapView {
  Q_OBJECT

 public:
  explicit PrecisionErrorView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Error"); }
  [[nodiscard]] QString subtitle() const override;
};

}  // namespace sinescope

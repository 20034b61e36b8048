#pragma once

#include "app/views/precision/precision_map_view.h"

namespace sinescope {

class ChoiceBox;

/// The matrix as low-precision arithmetic computes it.
class PrecisionView : public PrecisionMapView {
  Q_OBJECT

 public:
  explicit PrecisionView(QWidget* parent = nullptr);

  [[nodiscard]] QString title() const override { return tr("Precision"); }
  [[nodiscard]] QString subtitle() const override;
  /// A box for choosing the format.
  [[nodiscard]] QWidget* headerControl() override;
  bool leaveKnobsToStrip(bool left) override { return !left; }

 protected:
  bool update(const SceneDifference& difference) override;

 private:
  ChoiceBox* m_formats = nullptr;
};

}  // namespace sinescope

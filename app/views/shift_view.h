#pragma once

#include "app/views/view.h"

namespace sinescope {

/// PE(p + Δ) as a rotation of PE(p).
class ShiftView : public View {
  Q_OBJECT

 public:
  explicit ShiftView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("shift"); }
  [[nodiscard]] QString title() const override { return tr("Shift"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

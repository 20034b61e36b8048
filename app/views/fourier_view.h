#pragma once

#include "app/views/view.h"

namespace sinescope {

class FourierView : public View {
  Q_OBJECT

 public:
  explicit FourierView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("fourier"); }
  [[nodiscard]] QString title() const override { return tr("Fourier"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

#pragma once

#include "app/views/view.h"

namespace sinescope {

class StepsView : public View {
  Q_OBJECT

 public:
  explicit StepsView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("steps"); }
  [[nodiscard]] QString title() const override { return tr("Steps"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

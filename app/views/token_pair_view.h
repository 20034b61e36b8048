#pragma once

#include "app/views/view.h"

namespace sinescope {

class TokenPairView : public View {
  Q_OBJECT

 public:
  explicit TokenPairView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("token-pair"); }
  [[nodiscard]] QString title() const override { return tr("Two tokens"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

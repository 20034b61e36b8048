#pragma once

#include "app/views/view.h"

namespace sinescope {

class TokensView : public View {
  Q_OBJECT

 public:
  explicit TokensView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("tokens"); }
  [[nodiscard]] QString title() const override { return tr("Tokens"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

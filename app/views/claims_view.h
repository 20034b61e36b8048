#pragma once

#include "app/views/view.h"

namespace sinescope {

/// What is commonly said of the encoding, measured on this one.
class ClaimsView : public View {
  Q_OBJECT

 public:
  explicit ClaimsView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("claims"); }
  [[nodiscard]] QString title() const override { return tr("Claims"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

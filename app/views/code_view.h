#pragma once

#include "app/views/view.h"

namespace sinescope {

class CodeView : public View {
  Q_OBJECT

 public:
  explicit CodeView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("code"); }
  [[nodiscard]] QString title() const override { return tr("Code"); }
  [[nodiscard]] QString subtitle() const override { return {}; }

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

#pragma once

#include "app/views/view.h"

namespace sinescope {

/// Every pair as the hand of a clock at the selected position, and a binary counter beneath.
class ClocksView : public View {
  Q_OBJECT

 public:
  explicit ClocksView(QWidget* parent = nullptr);

  [[nodiscard]] QString name() const override { return QStringLiteral("clocks"); }
  [[nodiscard]] QString title() const override { return tr("Clocks"); }
  [[nodiscard]] QString subtitle() const override;

 protected:
  bool update(const SceneDifference& difference) override;
};

}  // namespace sinescope

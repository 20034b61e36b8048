#pragma once

#include <QLabel>

namespace sinescope {

/// One line of text that ends in "…" where there is no room for it; the tooltip has it whole.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace sinescope

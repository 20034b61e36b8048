#pragma once

#include <QLabel>

namespace sinescope {

/// One line of text that ends in "…" if there is not enough room; the tooltip shows the whole text.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace sinescope

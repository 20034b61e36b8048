#pragma once

#include <QLabel>

namespace sinescope {

/// One line of text that ends in "…" if there is not enough room; the tooltip then shows the whole text.
class ElidedLabel : public QLabel {
  Q_OBJECT

 public:
  explicit ElidedLabel(QWidget* parent = nullptr);

  /// What the tooltip says besides.
  void setTip(const QString& tip) { m_tip = tip; }

  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  QString m_tip;
};

}  // namespace sinescope

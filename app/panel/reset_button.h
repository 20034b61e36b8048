#pragma once

#include <QAbstractButton>

namespace sinescope {

/// A flat round arrow that restores a default; faint while there is nothing to restore.
class ResetButton : public QAbstractButton {
  Q_OBJECT

 public:
  explicit ResetButton(QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace sinescope

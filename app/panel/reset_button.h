#pragma once

#include <QAbstractButton>

namespace sinescope {

/// A quiet round arrow that puts a value back to its default; faint while there is nothing to put back.
class ResetButton : public QAbstractButton {
  Q_OBJECT

 public:
  explicit ResetButton(QWidget* parent = nullptr);
  [[nodiscard]] QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace sinescope

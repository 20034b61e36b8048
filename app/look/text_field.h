#pragma once

#include <QLineEdit>

namespace sinescope {

/// A line edit in the look of all fields: see paintFieldFrame. The application's undo and redo reach it, not its own:
/// what is typed is a parameter of the document.
class TextField : public QLineEdit {
  Q_OBJECT

 public:
  explicit TextField(QWidget* parent = nullptr);

  /// Draws the frame in the error colour.
  void setWrong(bool wrong);
  [[nodiscard]] bool isWrong() const { return m_wrong; }

  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override;

 protected:
  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void updateMargins();

  bool m_wrong = false;
};

}  // namespace sinescope

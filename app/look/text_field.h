#pragma once

#include <QLineEdit>

namespace sinescope {

/// A line edit in the look of all fields: see paintFieldFrame. The application's undo and redo reach it, not its own:
/// what is typed is a parameter of the document. Escape gives up what is wrong; where there is nothing to give up it is
/// the window's.
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
  /// Whether Escape has something to give up here.
  [[nodiscard]] virtual bool canGiveUp() const;
  /// Puts back what was right before the user typed.
  virtual void giveUp();

  bool event(QEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  void updateMargins();
  void rememberText();

  bool m_wrong = false;
  QString m_right;  ///< the last text that was not typed wrong
};

}  // namespace sinescope

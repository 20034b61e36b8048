#pragma once

#include <QLineEdit>

namespace sinescope {

/// A line edit in the look of all fields: see paintFieldFrame. A key that is a shortcut of the window around it is the
/// window's, also where a line edit has a use for it; copying what is marked in the field alone stays the field's. The
/// application's undo and redo reach it, not its own: what is typed is a parameter of the document. Escape, and undo,
/// give up what is wrong; where there is nothing to give up they are the window's.
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
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Whether a key takes back what is typed wrong here.
  [[nodiscard]] bool givesUp(const QKeyEvent& event) const;
  /// Whether a key is the window's and not the field's.
  [[nodiscard]] bool isForWindow(const QKeyEvent& event) const;
  void updateMargins();
  void rememberText();

  bool m_wrong = false;
  QString m_right;  ///< the last text that was not typed wrong
};

}  // namespace sinescope

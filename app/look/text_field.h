#pragma once

#include <QLineEdit>

namespace sinescope {

/// A line edit in the look of all fields: see paintFieldFrame. A key that is a shortcut of the surrounding window goes
/// to the window even if a line edit could use it, except that selected text in the field can be copied. Undo and redo
/// are the application's, because a typed text is a parameter of the document. Escape and undo discard a wrong text; if
/// there is nothing to discard, they go to the window.
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
  /// Whether Escape has something to discard here.
  [[nodiscard]] virtual bool canGiveUp() const;
  /// Restores the last correct text.
  virtual void giveUp();

  bool event(QEvent* event) override;
  void changeEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

 private:
  /// Whether a key discards the wrong text in the field.
  [[nodiscard]] bool givesUp(const QKeyEvent& event) const;
  /// Whether a key belongs to the window rather than the field.
  [[nodiscard]] bool isForWindow(const QKeyEvent& event) const;
  void updateMargins();
  void rememberText();

  bool m_wrong = false;
  QString m_right;  ///< the last text that was not a typing mistake
};

}  // namespace sinescope

#pragma once

#include <limits>

#include "app/look/text_field.h"
#include "app/text/number_text.h"

namespace sinescope {

/// A field for the exact entry of one number.
///
/// Valid input takes effect while it is typed. Invalid input stays as typed: it is never corrected, but framed and
/// explained, and the number from before the run of typing is restored. Escape goes back to that number; Enter, an
/// arrow key, and leaving the field end the run. Undo and redo are the application's, not the field's: a change typed
/// here is one step of its undo.
class NumberField : public TextField {
  Q_OBJECT

 public:
  explicit NumberField(QWidget* parent = nullptr);

  [[nodiscard]] const NumberRule& rule() const { return m_rule; }
  /// A text that was wrong under the old rule is explained by the new rule, or discarded if that accepts it: it was
  /// never the field's number.
  void setRule(const NumberRule& rule);

  [[nodiscard]] double number() const { return m_number; }
  /// Shows `number` without a signal. Leaves typed text alone if the number is the same.
  void setNumber(double number);
  /// Discards the typed text and shows the number.
  void restore();

  /// Wide enough for the digits of a thousand millions, which its slider may reach.
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  /// The error in the text; empty if it is valid.
  [[nodiscard]] const QString& error() const { return m_refusal.message; }
  [[nodiscard]] const Refusal& refusal() const { return m_refusal; }

 Q_SIGNALS:
  /// The user entered another valid number; emitted live.
  void edited(double number);
  /// The following edits belong to a new run of typing, or a newly pressed arrow key.
  void gestureStarted();
  void errorChanged(const QString& message);

 protected:
  [[nodiscard]] bool canGiveUp() const override;
  void giveUp() override;
  void keyPressEvent(QKeyEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  void followTyping(const QString& text);
  void step(int direction, bool newGesture);
  void apply(double number);
  void finish();
  void setRefusal(const Refusal& refusal);
  /// Pixels available for the text.
  [[nodiscard]] int room() const;

  NumberRule m_rule;
  double m_number = std::numeric_limits<double>::quiet_NaN();  ///< NaN until it is set: unequal to every number
  double m_before = m_number;                                  ///< the number before the run of typing
  Refusal m_refusal;
  bool m_typing = false;  ///< whether the text was typed by the user
};

}  // namespace sinescope

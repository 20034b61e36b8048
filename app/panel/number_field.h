#pragma once

#include <limits>

#include "app/look/text_field.h"
#include "app/text/number_text.h"

namespace sinescope {

/// Exact entry of one number.
///
/// What is typed is handed on live while it is valid. While it is not it stays as typed: never corrected, but framed
/// and explained, and the number from before the run of typing is in force again. Escape goes back to that number;
/// Enter, an arrow, and leaving the field end the run. Undo and redo are the application's, not the field's: a change
/// typed here is a step of its undo.
class NumberField : public TextField {
  Q_OBJECT

 public:
  explicit NumberField(QWidget* parent = nullptr);

  [[nodiscard]] const NumberRule& rule() const { return m_rule; }
  /// A text that was wrong by the old rule is explained by the new one, or given up where that allows it: it was
  /// never what the number is.
  void setRule(const NumberRule& rule);

  [[nodiscard]] double number() const { return m_number; }
  /// Shows `number` without a signal. Does not touch what is being typed where the number is the same.
  void setNumber(double number);
  /// Gives up what was typed for the number that stands.
  void restore();

  /// Has room for a thousand millions, as its slider may have.
  [[nodiscard]] QSize sizeHint() const override;
  [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

  /// What is wrong with the text; empty where it is valid.
  [[nodiscard]] const QString& error() const { return m_refusal.message; }
  [[nodiscard]] const Refusal& refusal() const { return m_refusal; }

 Q_SIGNALS:
  /// The user made it another valid number; live.
  void edited(double number);
  /// What follows belongs to a new run of typing, or a newly pressed arrow.
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
  /// Pixels for the text.
  [[nodiscard]] int room() const;

  NumberRule m_rule;
  double m_number = std::numeric_limits<double>::quiet_NaN();  ///< until it is set: unlike every number
  double m_before = m_number;                                  ///< what it was when the run of typing began
  Refusal m_refusal;
  bool m_typing = false;  ///< the text is the user's
};

}  // namespace sinescope

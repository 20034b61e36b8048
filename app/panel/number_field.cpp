#include "app/panel/number_field.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMenu>
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "app/panel/log_scale.h"

namespace sinescope {

NumberField::NumberField(QWidget* parent) : TextField(parent) {
  setAlignment(Qt::AlignRight);
  setInputMethodHints(Qt::ImhFormattedNumbersOnly);
  connect(this, &QLineEdit::textEdited, this, &NumberField::followTyping);
}

void NumberField::setRule(const NumberRule& rule) {
  if (rule == m_rule) return;
  m_rule = rule;
  if (error().isEmpty()) return;
  const auto read = readTyped(text(), m_rule);
  if (read) {
    restore();
  } else {
    setRefusal(read.error());
  }
}

void NumberField::setNumber(double number) {
  if (number == m_number) return;
  m_number = number;
  restore();
}

void NumberField::restore() {
  m_typing = false;
  setRefusal({});
  const auto hasRoom = [this](const QString& text) { return fontMetrics().horizontalAdvance(text) <= room(); };
  const QString shown = hasFocus() ? plainNumber(m_number) : shownNumber(m_number, hasRoom);
  if (shown != text()) setText(shown);
  if (!hasFocus()) setCursorPosition(0);
}

int NumberField::room() const {
  constexpr int inside = 5;  // QLineEdit's own margins, and its cursor
  const QMargins margins = textMargins();
  return width() - margins.left() - margins.right() - inside;
}

QSize NumberField::sizeHint() const {
  const QSize usual = TextField::sizeHint();
  const int billion = fontMetrics().horizontalAdvance(groupedNumber(1e9));
  return {std::max(usual.width(), billion + width() - room()), usual.height()};
}

void NumberField::resizeEvent(QResizeEvent* event) {
  TextField::resizeEvent(event);
  if (!m_typing && error().isEmpty() && !std::isnan(m_number)) restore();
}

void NumberField::followTyping(const QString& text) {
  if (!std::exchange(m_typing, true)) {
    m_before = m_number;
    Q_EMIT gestureStarted();
  }
  const auto read = readTyped(text, m_rule);
  setRefusal(read ? Refusal() : read.error());
  // While typing 99999, where 16384 is the maximum, 9999 was valid; but nobody wanted it.
  apply(read.value_or(m_before));
}

void NumberField::apply(double number) {
  if (number == m_number) return;
  m_number = number;
  Q_EMIT edited(number);
}

bool NumberField::canGiveUp() const {
  return !error().isEmpty() || (m_typing && (m_number != m_before || text() != plainNumber(m_before)));
}

void NumberField::giveUp() {
  if (m_typing) apply(m_before);
  restore();
}

void NumberField::step(int direction, bool newGesture) {
  const LogScale ladder{.least = m_rule.least, .greatest = m_rule.greatest};
  const double next = m_number + (m_rule.even ? 2 : 1) * direction;
  const double number =
      m_rule.whole ? std::clamp(next, m_rule.least, m_rule.greatest) : ladder.nudged(m_number, direction);
  const bool changed = number != m_number;
  m_number = number;
  restore();
  if (!changed) return;
  if (newGesture) Q_EMIT gestureStarted();
  Q_EMIT edited(m_number);
}

void NumberField::finish() {
  if (error().isEmpty()) return restore();
  // The text stays, but further typing is a new run.
  m_typing = false;
}

void NumberField::setRefusal(const Refusal& refusal) {
  if (refusal == m_refusal) return;
  m_refusal = refusal;
  setWrong(!error().isEmpty());
  Q_EMIT errorChanged(error());
}

void NumberField::keyPressEvent(QKeyEvent* event) {
  switch (event->key()) {
    case Qt::Key_Up:
      return step(1, !event->isAutoRepeat());
    case Qt::Key_Down:
      return step(-1, !event->isAutoRepeat());
    case Qt::Key_Return:
    case Qt::Key_Enter:
      finish();
      selectAll();
      return;
    default:
      QLineEdit::keyPressEvent(event);
  }
}

void NumberField::focusInEvent(QFocusEvent* event) {
  // Show plain digits while the field has the focus, so that a copied number can be pasted into a program.
  if (!m_typing && error().isEmpty()) setText(plainNumber(m_number));
  TextField::focusInEvent(event);
}

void NumberField::focusOutEvent(QFocusEvent* event) {
  TextField::focusOutEvent(event);
  if (event->reason() != Qt::PopupFocusReason) finish();
}

void NumberField::contextMenuEvent(QContextMenuEvent* event) {
  const std::unique_ptr<QMenu> menu(createStandardContextMenu());
  if (parentWidget()) menu->setPalette(parentWidget()->palette());
  for (QAction* const action : menu->actions()) {
    const QString name = action->objectName();
    if (name == QLatin1String("edit-undo") || name == QLatin1String("edit-redo")) menu->removeAction(action);
  }
  menu->exec(event->globalPos());
}

}  // namespace sinescope

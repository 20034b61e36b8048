#include "app/look/text_field.h"

#include <QAction>
#include <QKeyEvent>
#include <QPainter>

#include "app/look/field_frame.h"

namespace sinescope {

namespace {

bool isUndoOrRedo(const QKeyEvent& event) {
  return event.matches(QKeySequence::Undo) || event.matches(QKeySequence::Redo) ||
         event.keyCombination() == QKeyCombination(Qt::ControlModifier, Qt::Key_Y) ||
         event.keyCombination() == QKeyCombination(Qt::ControlModifier | Qt::ShiftModifier, Qt::Key_Z);
}

bool isEscape(const QKeyEvent& event) {
  return event.keyCombination() == QKeyCombination(Qt::NoModifier, Qt::Key_Escape);
}

bool typesText(const QKeyEvent& event) {
  return event.key() < Qt::Key_Escape && !(event.modifiers() & (Qt::ControlModifier | Qt::AltModifier));
}

/// Whether an ancestor of the field has an action for the key.
bool isShortcutAround(const QWidget& field, const QKeyEvent& event) {
  const QKeySequence key(QKeyCombination(event.modifiers() & ~Qt::KeypadModifier, Qt::Key(event.key())));
  for (const QWidget* widget = field.parentWidget(); widget; widget = widget->parentWidget()) {
    for (const QAction* const action : widget->actions()) {
      if (action->shortcuts().contains(key)) return true;
    }
    if (widget->isWindow()) break;
  }
  return false;
}

}  // namespace

TextField::TextField(QWidget* parent) : QLineEdit(parent) {
  setFrame(false);
  // More than any field needs. Without a limit, a long pasted text would all be laid out.
  setMaxLength(1000);
  setAttribute(Qt::WA_Hover);
  setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
  // We paint the frame before QLineEdit paints, so its background must be transparent.
  QPalette clear;
  clear.setColor(QPalette::Base, Qt::transparent);
  setPalette(clear);
  updateMargins();
  connect(this, &QLineEdit::textChanged, this, &TextField::rememberText);
}

void TextField::setWrong(bool wrong) {
  if (wrong == m_wrong) return;
  m_wrong = wrong;
  rememberText();
  update();
}

/// A text that was set by the program is remembered even if it is wrong: it is not the user's mistake.
void TextField::rememberText() {
  if (!m_wrong || !isModified()) m_right = text();
}

bool TextField::canGiveUp() const { return m_wrong && text() != m_right; }

void TextField::giveUp() {
  const QString right = m_right;  // a copy, because insert() changes the remembered text
  selectAll();
  insert(right);  // not setText(): listeners for typed text must receive this as well
}

bool TextField::givesUp(const QKeyEvent& event) const {
  return canGiveUp() && (isEscape(event) || (m_wrong && event.matches(QKeySequence::Undo)));
}

bool TextField::isForWindow(const QKeyEvent& event) const {
  if (typesText(event) || (event.matches(QKeySequence::Copy) && hasSelectedText())) return false;
  return isEscape(event) || isUndoOrRedo(event) || isShortcutAround(*this, event);
}

bool TextField::event(QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride && event->type() != QEvent::KeyPress) return QLineEdit::event(event);
  const auto& key = *static_cast<QKeyEvent*>(event);
  // An enabled shortcut goes to the window unless it is claimed here; a disabled one arrives as a key press.
  if (givesUp(key)) {
    if (event->type() == QEvent::KeyPress) {
      giveUp();
      selectAll();
    }
    event->accept();
    return true;
  }
  if (!isForWindow(key)) return QLineEdit::event(event);
  event->ignore();
  return false;
}

void TextField::changeEvent(QEvent* event) {
  if (event->type() == QEvent::FontChange) updateMargins();
  QLineEdit::changeEvent(event);
}

void TextField::paintEvent(QPaintEvent* event) {
  {
    QPainter painter(this);
    paintFieldFrame(painter, *this, m_wrong);
  }
  QLineEdit::paintEvent(event);
}

void TextField::updateMargins() {
  const int side = qRound(6 * fieldUnit(*this));
  setTextMargins(side, 0, side, 0);
}

QSize TextField::sizeHint() const { return {qRound(88 * fieldUnit(*this)), fieldHeight(*this)}; }
QSize TextField::minimumSizeHint() const { return sizeHint(); }

}  // namespace sinescope

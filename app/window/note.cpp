#include "app/window/note.h"

#include <QAccessible>
#include <QEvent>
#include <QPainter>

#include "app/text/one_line.h"

namespace sinescope {

namespace {

constexpr int kDuration = 6000;

}  // namespace

Note::Note(QWidget* parent) : QWidget(parent) {
  setObjectName(QStringLiteral("note"));
  setAttribute(Qt::WA_TransparentForMouseEvents);
  m_timer.setSingleShot(true);
  m_timer.setInterval(kDuration);
  connect(&m_timer, &QTimer::timeout, this, &QWidget::hide);
  parent->installEventFilter(this);
  hide();
}

void Note::tell(const QString& text) {
  m_text = oneLine(text);
  setAccessibleName(m_text);
  ensurePolished();
  place();
  show();
  raise();
  update();
  m_timer.start();
  QAccessibleEvent alert(this, QAccessible::Alert);
  QAccessible::updateAccessibility(&alert);
}

void Note::place() {
  const int line = fontMetrics().height();
  const int wanted = fontMetrics().horizontalAdvance(m_text) + 2 * line + 2;  // rounding must not elide it
  const int width = qMin(wanted, parentWidget()->width() - 2 * line);
  const int height = 2 * line;
  setGeometry((parentWidget()->width() - width) / 2, parentWidget()->height() - height - line, width, height);
}

bool Note::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize || event->type() == QEvent::FontChange) place();
  return QWidget::eventFilter(watched, event);
}

void Note::paintEvent(QPaintEvent* /*event*/) {
  // Light on dark in the light theme and the other way round, so that it stands out from the views below it.
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().color(QPalette::Text));
  painter.drawRoundedRect(rect(), 6, 6);
  const int line = fontMetrics().height();
  // Both ends of a path matter: its folder and its name.
  const QString shown = fontMetrics().elidedText(m_text, Qt::ElideMiddle, width() - 2 * line);
  painter.setPen(palette().color(QPalette::Base));
  painter.drawText(rect(), Qt::AlignCenter, shown);
}

}  // namespace sinescope

#include "app/look/line_room.h"

#include <QEvent>
#include <QLabel>

namespace sinescope {

LineRoom::LineRoom(QLabel* label, QWidget* parent) : QWidget(parent), m_label(label) {
  m_label->setParent(this);
  m_label->installEventFilter(this);
}

QSize LineRoom::sizeHint() const { return {0, m_label->minimumSizeHint().height()}; }

bool LineRoom::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::FontChange || event->type() == QEvent::ContentsRectChange) updateGeometry();
  return QWidget::eventFilter(watched, event);
}

void LineRoom::resizeEvent(QResizeEvent* /*event*/) { m_label->setGeometry(rect()); }

}  // namespace sinescope

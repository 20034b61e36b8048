#include "app/look/elided_label.h"

#include <QPainter>

namespace sinescope {

ElidedLabel::ElidedLabel(QWidget* parent) : QLabel(parent) {
  setTextFormat(Qt::PlainText);
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
}

QSize ElidedLabel::minimumSizeHint() const { return {0, QLabel::minimumSizeHint().height()}; }

void ElidedLabel::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const QRect room = contentsRect();
  const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, room.width());
  painter.setPen(palette().color(foregroundRole()));
  painter.drawText(room, static_cast<int>(alignment()), shown);
  const QString whole = shown == text() ? QString() : text();
  setToolTip(whole.isEmpty() || m_tip.isEmpty() ? whole + m_tip : whole + u'\n' + m_tip);
}

}  // namespace sinescope

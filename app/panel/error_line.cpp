#include "app/panel/error_line.h"

#include <QEvent>

namespace sinescope {

ErrorLine::ErrorLine(QWidget* parent) : QLabel(parent) {
  // BrightText is the palette's role for the theme's error colour.
  setForegroundRole(QPalette::BrightText);
  setTextFormat(Qt::PlainText);
  setAlignment(Qt::AlignRight | Qt::AlignVCenter);  // under the field
  QSizePolicy policy(QSizePolicy::Ignored, QSizePolicy::Fixed);
  policy.setRetainSizeWhenHidden(true);
  setSizePolicy(policy);
  setFixedHeight(fontMetrics().height());
  hide();
}

void ErrorLine::setRefusal(const Refusal& refusal) {
  m_refusal = refusal;
  setToolTip(refusal.message);
  fit();
  setVisible(!refusal.message.isEmpty());
}

void ErrorLine::changeEvent(QEvent* event) {
  QLabel::changeEvent(event);
  if (event->type() != QEvent::FontChange) return;
  setFixedHeight(fontMetrics().height());
  fit();
}

void ErrorLine::resizeEvent(QResizeEvent* event) {
  QLabel::resizeEvent(event);
  fit();
}

void ErrorLine::fit() {
  // Keep the range, which is at the end of the message.
  const bool all = fontMetrics().horizontalAdvance(m_refusal.message) <= width();
  setText(all ? m_refusal.message : fontMetrics().elidedText(m_refusal.brief, Qt::ElideLeft, width()));
}

}  // namespace sinescope

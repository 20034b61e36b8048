#include "app/window/lesson/lesson_box.h"

#include <QPainter>
#include <QVBoxLayout>

namespace sinescope {

namespace {

constexpr double kEdge = 4;

}  // namespace

LessonBox::LessonBox(QWidget* content, QWidget* parent) : QWidget(parent) {
  auto* const layout = new QVBoxLayout(this);
  layout->addWidget(content);
  setScale(1);
}

void LessonBox::setColours(const QColor& edge, const QColor& ground) {
  m_edge = edge;
  m_ground = ground;
  update();
}

void LessonBox::setScale(double scale) {
  m_scale = scale;
  const int air = m_ground.isValid() ? qRound(7 * scale) : 0;
  layout()->setContentsMargins(qRound((kEdge + 10) * scale), air, qRound(8 * scale), air);
  update();
}

void LessonBox::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  if (m_ground.isValid()) painter.fillRect(rect(), m_ground);
  painter.fillRect(QRectF(0, 0, kEdge * m_scale, height()), m_edge);
}

}  // namespace sinescope

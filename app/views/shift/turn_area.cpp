#include "app/views/shift/turn_area.h"

#include "app/views/drawing/drawing.h"

#include <utility>

namespace sinescope {

TurnArea::TurnArea(QCustomPlot& plot, const QString& marksLayer, Requests requests)
    : m_plot(plot), m_requests(std::move(requests)), m_rect(new QCPAxisRect(&plot, false)) {
  // In a frame of its own: otherwise it would be the plot's first axis rect, which is the matrix.
  auto* const frame = new QCPLayoutGrid;
  frame->addElement(0, 0, m_rect);
  m_rect->setAutoMargins(QCP::msNone);
  m_rect->setMargins({});
  new Drawing(m_rect, QStringLiteral("main"), [this](QCPPainter& painter, const QRectF&) {
    if (isShown()) panel().paint(painter, m_picture, m_look, m_dark);
  });
  new Drawing(m_rect, marksLayer, [this](QCPPainter& painter, const QRectF&) { paintRing(painter); });
}

void TurnArea::place(const QRect& place) {
  // An axis rect that is hidden still needs a place.
  frame()->setOuterRect(place.isEmpty() ? QRect(place.topLeft(), QSize(1, 1)) : place);
}

void TurnArea::show(TurnPicture picture, const ShiftLook& look, const Scene& scene) {
  m_picture = std::move(picture);
  m_look = look;
  m_dark = scene.dark;
  m_scale = scene.appearance.textScale;
  if (m_pointer.isDragging() || m_pointer.hand() < 0) return;
  m_pointer.leave();  // the hand may have moved away from the pointer
  setCursor(Qt::ArrowCursor);
}

bool TurnArea::takes(const QMouseEvent& event, const Scene& scene) {
  const QPointF point = event.position();
  const bool isLeft = event.button() == Qt::LeftButton;
  const bool inside = isShown() && m_rect->rect().contains(point.toPoint());
  if (m_pointer.isDragging()) {
    if (event.type() == QEvent::MouseMove) pointAt(point, scene);
    if (event.type() == QEvent::MouseButtonRelease && isLeft) {
      m_pointer.release();
      setCursor(Qt::OpenHandCursor);
    }
    return true;
  }
  if (event.type() == QEvent::MouseMove && event.buttons() == Qt::NoButton) {
    inside ? pointAt(point, scene) : leave();
  }
  if (!inside || event.type() != QEvent::MouseButtonPress || !isLeft) return false;
  if (!m_pointer.press(panel(), m_picture, point, scene)) return false;
  setCursor(Qt::ClosedHandCursor);
  m_requests.redrawMarks();
  return true;
}

void TurnArea::leave() {
  if (m_pointer.isDragging() || m_pointer.hand() < 0) return;
  m_pointer.leave();
  setCursor(Qt::ArrowCursor);
  m_requests.redrawMarks();
}

void TurnArea::pointAt(const QPointF& point, const Scene& scene) {
  const int before = m_pointer.hand();
  if (const auto edit = m_pointer.move(panel(), m_picture, point, scene)) return m_requests.edit(*edit);
  if (m_pointer.isDragging() || m_pointer.hand() == before) return;
  setCursor(m_pointer.hand() >= 0 ? Qt::OpenHandCursor : Qt::ArrowCursor);
  m_requests.redrawMarks();
}

void TurnArea::setCursor(Qt::CursorShape shape) { m_plot.setCursor(shape); }

void TurnArea::paintRing(QCPPainter& painter) const {
  const int hand = m_pointer.hand();
  if (!isShown() || hand < 0 || hand >= static_cast<int>(m_picture.hands.size())) return;
  panel().paintRing(painter, m_picture.hands[static_cast<std::size_t>(hand)], m_dark);
}

}  // namespace sinescope

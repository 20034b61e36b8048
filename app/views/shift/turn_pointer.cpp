#include "app/views/shift/turn_pointer.h"

#include <cmath>
#include <numbers>

namespace sinescope {

bool isOfMouse(const QEvent& event) {
  return event.type() == QEvent::MouseMove || event.type() == QEvent::MouseButtonPress ||
         event.type() == QEvent::MouseButtonRelease || event.type() == QEvent::MouseButtonDblClick;
}

bool TurnPointer::press(const TurnPanel& panel, const TurnPicture& picture, const QPointF& point, const Scene& scene) {
  m_hand = panel.handAt(picture, point);
  const auto angle = panel.angleOf(point);
  if (m_hand < 0 || !angle) return false;
  const bool isOffset = picture.hands[static_cast<std::size_t>(m_hand)].isShifted;
  const std::int64_t start = isOffset ? scene.appearance.shift.offset : scene.selection.position;
  m_drag = Drag{.isOffset = isOffset, .start = start, .step = picture.turn.step, .last = *angle};
  return true;
}

std::optional<TurnPointer::Edit> TurnPointer::move(const TurnPanel& panel, const TurnPicture& picture,
                                                   const QPointF& point, const Scene& scene) {
  if (!m_drag) {
    m_hand = panel.handAt(picture, point);
    return std::nullopt;
  }
  const auto angle = panel.angleOf(point);
  if (!angle) return std::nullopt;
  m_drag->angle += std::remainder(*angle - m_drag->last, 2 * std::numbers::pi);  // the shorter way round
  m_drag->last = *angle;
  const EncodingSpec& spec = scene.spec;
  const std::int64_t most = spec.length - 1;
  const std::int64_t number = m_drag->isOffset ? draggedTo(m_drag->step, m_drag->start, m_drag->angle, -most, most)
                                               : draggedTo(m_drag->step, m_drag->start, m_drag->angle,
                                                           spec.firstPosition, spec.endPosition() - 1);
  return Edit{m_drag->isOffset, number};
}

}  // namespace sinescope

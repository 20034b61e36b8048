#pragma once

#include <QMouseEvent>
#include <optional>

#include "app/views/shift/turn_panel.h"

namespace sinescope {

/// Whether an event is a move of the mouse, or one of its buttons.
[[nodiscard]] bool isOfMouse(const QEvent& event);

/// The pointer on the circle: the hand that it is on, and the hand that it drags. A hand is dragged by the angle that
/// the pointer goes around the centre, so that it may go round more than once.
class TurnPointer {
 public:
  /// What a drag changes: the position, or the offset.
  struct Edit {
    bool isOffset = false;
    std::int64_t number = 0;
  };

  /// The index of the hand under the pointer or in its grip, or -1.
  [[nodiscard]] int hand() const { return m_hand; }
  [[nodiscard]] bool isDragging() const { return m_drag.has_value(); }

  /// Takes the hand under the pointer; returns whether there is one.
  bool press(const TurnPanel& panel, const TurnPicture& picture, const QPointF& point, const Scene& scene);
  /// Follows the pointer; returns what the dragged hand changes.
  std::optional<Edit> move(const TurnPanel& panel, const TurnPicture& picture, const QPointF& point,
                           const Scene& scene);
  void release() { m_drag.reset(); }
  /// The pointer is elsewhere.
  void leave() { m_hand = -1; }

 private:
  struct Drag {
    bool isOffset = false;
    std::int64_t start = 0;
    double step = 0;
    double last = 0;   ///< the angle at which the pointer was last
    double angle = 0;  ///< by which it has gone around since the hand was taken
  };

  int m_hand = -1;
  std::optional<Drag> m_drag;
};

}  // namespace sinescope

#pragma once

#include <QColor>
#include <QIcon>

namespace sinescope {

enum class Icon {
  Maximise,
  Restore,
  Float,
  Dock,
  More,
  Menu,
  Undo,
  Redo,
  Export,
  Present,
  Compare,
  Play,
  Pause,
  Loop,
  Bounce
};

/// A line drawing on a grid of 16 × 16, crisp at every scale factor.
[[nodiscard]] QIcon icon(Icon name, const QColor& colour);

}  // namespace sinescope

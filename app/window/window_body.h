#pragma once

#include <QSize>

class QWidget;

namespace sinescope {

inline constexpr QSize kDesignedSize(1400, 900);

/// The initial size on a screen: the designed size, or what the screen offers besides a title bar and a frame.
[[nodiscard]] QSize firstSize(const QSize& available);

/// The parts of the window.
struct WindowParts {
  QWidget* topBar = nullptr;
  QWidget* presenter = nullptr;
  QWidget* comparison = nullptr;
  QWidget* tokens = nullptr;
  QWidget* panel = nullptr;
  QWidget* panes = nullptr;
  QWidget* playBar = nullptr;
  QWidget* knobStrip = nullptr;
  QWidget* readout = nullptr;
};

/// Arranges the parts: bars above each other, and between them the panel next to the panes. The play bar and the
/// strip of knobs are hidden.
[[nodiscard]] QWidget* windowBody(const WindowParts& parts);

}  // namespace sinescope

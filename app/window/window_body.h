#pragma once

#include <QSize>

class QWidget;

namespace sinescope {

inline constexpr QSize kDesignedSize(1400, 900);

/// The first size on a screen: as designed, or what the screen has beside a title and a frame.
[[nodiscard]] QSize firstSize(const QSize& available);

/// What the window consists of.
struct WindowParts {
  QWidget* topBar = nullptr;
  QWidget* comparison = nullptr;
  QWidget* tokens = nullptr;
  QWidget* panel = nullptr;
  QWidget* panes = nullptr;
  QWidget* playBar = nullptr;
  QWidget* readout = nullptr;
};

/// The parts in their places: bars above one another, between them the panel beside the panes. The play bar is hidden.
[[nodiscard]] QWidget* windowBody(const WindowParts& parts);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/look/theme.h"

namespace sinescope {

/// How quiet tool buttons look, which the palette cannot say. For the buttons alone: a style sheet on a window would
/// keep palette and fonts from everything in it.
[[nodiscard]] QString buttonStyleSheet(const ThemeColours& colours, double verticalPadding, double horizontalPadding);

}  // namespace sinescope

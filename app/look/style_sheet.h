#pragma once

#include <QString>

#include "app/look/theme.h"

namespace sinescope {

/// The look of flat tool buttons, which a palette cannot express. Apply it only to buttons: a style sheet on a window
/// would stop its children from inheriting palette and fonts.
[[nodiscard]] QString buttonStyleSheet(const ThemeColours& colours, double verticalPadding, double horizontalPadding);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/look/theme.h"

namespace sinescope {

/// What the palette cannot say: quiet buttons, rounded panes, tabs. For the main window and its dialogs.
[[nodiscard]] QString styleSheet(const ThemeColours& colours, double textScale);

}  // namespace sinescope

#pragma once

#include "app/document/scene.h"
#include "app/look/theme.h"

namespace sinescope {

/// The pixels of a picture where there is no cell: `colour` of the theme, or nothing in a figure without a background.
[[nodiscard]] inline QRgb pictureGround(const Scene& scene, QColor ThemeColours::*colour = &ThemeColours::surface) {
  return scene.figure.transparent ? qRgba(0, 0, 0, 0) : (themeColours(scene.dark).*colour).rgb();
}

}  // namespace sinescope

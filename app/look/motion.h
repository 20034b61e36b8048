#pragma once

namespace sinescope {

/// Whether nothing should move by itself: what unrolls or fades jumps to its end. What the user starts still runs.
[[nodiscard]] bool prefersReducedMotion();
/// Also ends the animations of menus and widgets.
void setReducedMotion(bool reduced);

}  // namespace sinescope

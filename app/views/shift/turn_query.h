#pragma once

#include "app/views/shift/turn_picture.h"

namespace sinescope {

/// Whether the circle shows a query and a key instead of two rows: that is wanted, and one pair turns.
[[nodiscard]] bool showsQueryAndKey(const Scene& scene, const TurnPicture& picture);

/// Replaces the hands by those of a query at p and a key at p + Δ: one pair of each, (1, 1) or drawn, of length 1,
/// turned from its own direction by ωp and by ω(p + Δ). Upwards is the first dimension of the pair, to the right the
/// second. Requires showsQueryAndKey().
void showQueryAndKey(const Scene& scene, TurnPicture& picture);

}  // namespace sinescope

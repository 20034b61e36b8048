#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The selected dimension and its partner, as far as they exist.
[[nodiscard]] std::vector<int> selectedPair(const Scene& scene);

/// The dimensions that the Waves view shows: the selected pair first, then those listed, without duplicates and inside
/// d_model. A figure may show only those listed or, if none is, only the selected dimension.
[[nodiscard]] std::vector<int> shownWaves(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The similarity of the selected position to every other, as it is heard; empty if A and B have no position in common.
[[nodiscard]] std::vector<double> heardSimilarity(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The wave into which the selected hand unrolls, as it is heard: always that of a sinusoid.
[[nodiscard]] std::vector<double> heardHand(const Scene& scene);

}  // namespace sinescope

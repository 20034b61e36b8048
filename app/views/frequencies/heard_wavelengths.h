#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The logarithm of each pair's wavelength, in the order of the pairs, as it is heard; in a difference, A's.
[[nodiscard]] std::vector<double> heardWavelengths(const Scene& scene);

}  // namespace sinescope

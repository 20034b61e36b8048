#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The bars of the selected position, from left to right, as they are heard.
[[nodiscard]] std::vector<double> heardBars(const Scene& scene);

}  // namespace sinescope

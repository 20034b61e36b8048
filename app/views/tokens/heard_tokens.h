#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// What the model sees of the selected token, in every dimension, as it is heard; empty if the embedding does not fit.
[[nodiscard]] std::vector<double> heardSum(const Scene& scene);

}  // namespace sinescope

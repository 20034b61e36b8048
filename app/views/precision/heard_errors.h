#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

// What is heard of the encoding as the chosen format computes it: always that of the sinusoid.

/// The selected position's values in every dimension.
[[nodiscard]] std::vector<double> heardComputed(const Scene& scene);
/// Their errors.
[[nodiscard]] std::vector<double> heardErrors(const Scene& scene);
/// The logarithm of the largest error of each position.
[[nodiscard]] std::vector<double> heardErrorCurve(const Scene& scene);

}  // namespace sinescope

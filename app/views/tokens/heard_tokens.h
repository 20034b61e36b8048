#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

// What is heard of a sentence, as values in order; the difference A − B where that is shown. Empty if there is nothing.

/// The sum of embedding and encoding at the selected position, dimension by dimension.
[[nodiscard]] std::vector<double> heardSum(const Scene& scene);

/// The vector that the embedding gives the selected token, dimension by dimension.
[[nodiscard]] std::vector<double> heardVector(const Scene& scene);

/// By how much the sum of the first of two tokens exceeds that of the second, dimension by dimension.
[[nodiscard]] std::vector<double> heardPair(const Scene& scene);

/// The similarity of the selected token's sum to that of every token, along the sentence; along kMostTones tokens of a
/// longer one.
[[nodiscard]] std::vector<double> heardTokens(const Scene& scene);

}  // namespace sinescope

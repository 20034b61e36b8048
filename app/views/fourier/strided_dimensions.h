#pragma once

#include <cstdint>
#include <vector>

namespace sinescope {

/// Every how-manyth of `dimensions` has its spectrum shown where each has so many positions: the spectra of one picture
/// go through so many numbers at most.
[[nodiscard]] int strideOf(double dimensions, std::int64_t length);

/// Every `stride`th dimension from `first` to `last`: every second of what is left, from coarse to fine.
[[nodiscard]] std::vector<int> stridedDimensions(std::int64_t first, std::int64_t last, int stride);

}  // namespace sinescope

#pragma once

#include <cstdint>
#include <vector>

namespace sinescope {

/// The stride at which `dimensions` have their spectra shown if each has `length` positions: it limits the numbers that
/// the spectra of one picture read.
[[nodiscard]] int strideOf(double dimensions, std::int64_t length);

/// Every `stride`-th dimension from `first` to `last`, from coarse to fine: every second one of the remaining,
/// repeatedly.
[[nodiscard]] std::vector<int> stridedDimensions(std::int64_t first, std::int64_t last, int stride);

}  // namespace sinescope

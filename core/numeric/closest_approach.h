#pragma once

#include <cstdint>

namespace sinescope {

/// Where an arithmetic progression comes nearest to a whole number.
struct ClosestApproach {
  std::int64_t at = 0;
  double distance = 0;  ///< from the nearest whole number, 0 … ½
};

/// The x of 0 … count-1 at which turns·x + offset is nearest to a whole number; the first of equals. count ≥ 1.
///
/// Euclid's algorithm: the steps that bring the progression a little back, each the first that is smaller than the one
/// before, are sums of two earlier ones. It takes O(log count) of them. Within 1e-10 for counts up to 2^20.
[[nodiscard]] ClosestApproach closestApproach(double turns, double offset, std::int64_t count);

}  // namespace sinescope

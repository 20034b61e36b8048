#include "core/numeric/are_finite.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// The bits of the greatest absolute value: they grow with it, to infinity and then NaN.
SINESCOPE_VECTORISED std::int32_t greatestBits(const float* numbers, std::size_t count) {
  std::int32_t greatest = 0;
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t bits = std::bit_cast<std::int32_t>(numbers[i]) & 0x7fffffff;
    greatest = std::max(greatest, bits);
  }
  return greatest;
}

}  // namespace

bool areFinite(std::span<const float> numbers) {
  return greatestBits(numbers.data(), numbers.size()) <
         std::bit_cast<std::int32_t>(std::numeric_limits<float>::infinity());
}

}  // namespace sinescope

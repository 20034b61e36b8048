#include "core/numeric/are_finite.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr auto kInfinity = std::bit_cast<std::int32_t>(std::numeric_limits<float>::infinity());

/// The bits of the greatest absolute value, which grow with it, to infinity and then NaN. Those above `most` count as
/// 0.
SINESCOPE_VECTORISED std::int32_t greatestBits(const float* numbers, std::size_t count, std::int32_t most) {
  std::int32_t greatest = 0;
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const std::int32_t bits = std::bit_cast<std::int32_t>(numbers[i]) & 0x7fffffff;
    greatest = std::max(greatest, bits <= most ? bits : 0);
  }
  return greatest;
}

}  // namespace

bool areFinite(std::span<const float> numbers) {
  return greatestBits(numbers.data(), numbers.size(), std::numeric_limits<std::int32_t>::max()) < kInfinity;
}

float greatestFinite(std::span<const float> numbers) {
  return std::bit_cast<float>(greatestBits(numbers.data(), numbers.size(), kInfinity - 1));
}

}  // namespace sinescope

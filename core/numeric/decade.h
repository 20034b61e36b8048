#pragma once

#include <bit>
#include <cstdint>
#include <limits>
#include <span>

namespace sinescope {

static_assert(std::numeric_limits<float>::is_iec559, "decade() takes the exponent from a float's bits");

/// log10 of a number ≥ 0, accurate to a fiftieth of a level of a colour map. It has no branches, so that a whole
/// picture is computed in vectors. NaN and infinity are returned unchanged; the result for 0 is about -38.
[[nodiscard]] inline float decade(float number) {
  const auto bits = std::bit_cast<std::uint32_t>(number);
  const float m = std::bit_cast<float>((bits & 0x7fffffU) | 0x3f800000U);  // 1 … 2
  const float fraction = -2.153620718F + m * (3.047884197F + m * (-1.051875031F + m * 0.158248717F));
  const float log2 = static_cast<float>(static_cast<int>(bits >> 23) - 127) + fraction;
  return number < std::numeric_limits<float>::infinity() ? log2 * 0.30103F : number;
}

/// Replaces each number by its decade().
void toDecades(std::span<float> numbers);

}  // namespace sinescope

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/numeric/matrix_names.h"

namespace sinescope {

/// The arithmetic that phases are computed in: IEEE 754 binary32, its upper half, IEEE 754 binary16.
enum class PhaseFormat { Float32, BFloat16, Float16 };

inline constexpr std::array kAllPhaseFormats{PhaseFormat::Float32, PhaseFormat::BFloat16, PhaseFormat::Float16};

/// Their names in files, on the command line and on the screen.
inline constexpr std::array<std::string_view, 3> kPhaseFormatNames{"float32", "bfloat16", "float16"};

/// How a format's numbers are made: ±m·2^e of so many significant bits, the leading one counted.
struct FloatShape {
  int bits;
  int leastExponent;     ///< of 1 ≤ m < 2; numbers below 2^leastExponent are subnormal
  int greatestExponent;  ///< numbers that round to 2^(greatestExponent + 1) or more are infinite
};

[[nodiscard]] constexpr FloatShape shapeOf(PhaseFormat format) {
  constexpr std::array<FloatShape, 3> shapes{{{24, -126, 127}, {8, -126, 127}, {11, -14, 15}}};
  return shapes[static_cast<std::size_t>(format)];
}

/// All integers up to this one, 2^bits, are numbers of the format; the next is not.
[[nodiscard]] constexpr std::int64_t exactIntegers(PhaseFormat format) {
  return std::int64_t{1} << shapeOf(format).bits;
}

/// The least number that rounds to infinity: half a unit beyond the greatest finite one. 65520 for float16.
[[nodiscard]] double overflowOf(PhaseFormat format);

/// The number of the format that is nearest to `value`, of two as near the one whose last bit is 0; infinite from
/// overflowOf(format) on. One rounding, whatever the digits of `value`; zeros keep their sign, NaN stays.
[[nodiscard]] double roundTo(PhaseFormat format, double value);

/// round(p_T · ω_T) for many rounded frequencies, infinite or NaN where that overflows: sineAndCosine() makes NaN of
/// both. Angles beyond the reach of
/// sineAndCosine() come reduced by whole turns, within 1e-11.
void roundedAngles(PhaseFormat format, std::int64_t position, const ArrayD& roundedOmegas, ArrayD& angles);

}  // namespace sinescope

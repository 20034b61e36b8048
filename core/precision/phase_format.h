#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "core/numeric/matrix_names.h"

namespace sinescope {

/// The arithmetic that phases are computed in: IEEE 754 binary32, its upper half (bfloat16), IEEE 754 binary16.
enum class PhaseFormat { Float32, BFloat16, Float16 };

inline constexpr std::array kAllPhaseFormats{PhaseFormat::Float32, PhaseFormat::BFloat16, PhaseFormat::Float16};

/// The names of the formats in files, on the command line and on the screen.
inline constexpr std::array<std::string_view, 3> kPhaseFormatNames{"float32", "bfloat16", "float16"};

/// The parameters of a format: ±m·2^e with this many significant bits, including the leading one.
struct FloatShape {
  int bits;
  int leastExponent;     ///< exponent of numbers with 1 ≤ m < 2; numbers below 2^leastExponent are subnormal
  int greatestExponent;  ///< numbers that round to 2^(greatestExponent + 1) or more are infinite
};

[[nodiscard]] constexpr FloatShape shapeOf(PhaseFormat format) {
  constexpr std::array<FloatShape, 3> shapes{{{24, -126, 127}, {8, -126, 127}, {11, -14, 15}}};
  return shapes[static_cast<std::size_t>(format)];
}

/// The largest integer such that it and all smaller ones are numbers of the format, 2^bits.
[[nodiscard]] constexpr std::int64_t exactIntegers(PhaseFormat format) {
  return std::int64_t{1} << shapeOf(format).bits;
}

/// The smallest number that rounds to infinity: half a unit above the greatest finite number. 65520 for float16.
[[nodiscard]] double overflowOf(PhaseFormat format);

/// The number of the format that is nearest to `value`, ties to even; infinite from overflowOf(format) on. Rounds once,
/// however many digits `value` has; zeros keep their sign, NaN stays NaN.
[[nodiscard]] double roundTo(PhaseFormat format, double value);

/// round(p_T · ω_T) for many rounded frequencies; infinite or NaN if that overflows, and sineAndCosine() makes NaN of
/// both. Angles beyond the reach of sineAndCosine() are reduced by whole turns, within 1e-11.
void roundedAngles(PhaseFormat format, std::int64_t position, const ArrayD& roundedOmegas, ArrayD& angles);

}  // namespace sinescope

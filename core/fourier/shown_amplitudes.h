#pragma once

#include <limits>
#include <span>

namespace sinescope {

/// What is shown where there is no amplitude.
inline constexpr float kNothingShown = std::numeric_limits<float>::infinity();

// Each of these turns amplitudes, as fractions of the greatest, into the numbers that a picture shows. Those below 0,
// which stand for none, become kNothingShown; NaN stays NaN. `minus` has as many amplitudes.

void showAmplitudes(std::span<float> amplitudes);
/// 20 log10 of each, at least -80.
void showDecibels(std::span<float> amplitudes);
/// The difference of each from `minus`; kNothingShown where one of both is missing.
void showDifferences(std::span<float> amplitudes, const float* minus);
/// The difference of the decibels.
void showDecibelDifferences(std::span<float> amplitudes, const float* minus);

}  // namespace sinescope

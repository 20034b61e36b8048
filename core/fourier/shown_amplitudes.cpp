#include "core/fourier/shown_amplitudes.h"

#include <cstddef>

#include "core/numeric/decade.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// NaN stays NaN.
float decibelsOf(float part) { return 20 * decade(part < 1e-4F ? 1e-4F : part); }

/// Infinity if there is no amplitude, otherwise 0.
float nothingIn(float amplitude) { return amplitude < 0 ? kNothingShown : 0; }

SINESCOPE_VECTORISED void markNothing(float* amplitudes, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) amplitudes[i] += nothingIn(amplitudes[i]);
}

SINESCOPE_VECTORISED void toDecibels(float* amplitudes, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) amplitudes[i] = decibelsOf(amplitudes[i]) + nothingIn(amplitudes[i]);
}

SINESCOPE_VECTORISED void subtract(float* amplitudes, const float* minus, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const float nothing = nothingIn(amplitudes[i]) + nothingIn(minus[i]);
    const float more = amplitudes[i] - minus[i];
    amplitudes[i] = nothing > 0 ? nothing : more;
  }
}

SINESCOPE_VECTORISED void subtractDecibels(float* amplitudes, const float* minus, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const float nothing = nothingIn(amplitudes[i]) + nothingIn(minus[i]);
    const float more = decibelsOf(amplitudes[i]) - decibelsOf(minus[i]);
    amplitudes[i] = nothing > 0 ? nothing : more;
  }
}

}  // namespace

void showAmplitudes(std::span<float> amplitudes) { markNothing(amplitudes.data(), amplitudes.size()); }

void showDecibels(std::span<float> amplitudes) { toDecibels(amplitudes.data(), amplitudes.size()); }

void showDifferences(std::span<float> amplitudes, const float* minus) {
  subtract(amplitudes.data(), minus, amplitudes.size());
}

void showDecibelDifferences(std::span<float> amplitudes, const float* minus) {
  subtractDecibels(amplitudes.data(), minus, amplitudes.size());
}

}  // namespace sinescope

#pragma once

#include "core/parameters/columns.h"

namespace sinescope {

/// How one value is computed: PE(p, k) = wave(S p / (N^(numerator/denominator) · stretch)) = wave(phase) = value, where
/// S is the position scale.
struct Derivation {
  std::int64_t position = 0;
  double positionScale = 1;   ///< S
  double scaledPosition = 0;  ///< S p
  int dimension = 0;
  Wave wave = Wave::Sine;
  double base = 0;            ///< N
  bool isBaseScaled = false;  ///< whether ntk or dynamic made it
  double exponentNumerator = 0;
  double exponentDenominator = 1;
  double stretch = 1;      ///< what a scaling divides the frequency by; infinite if the column does not turn
  double denominator = 1;  ///< N^(numerator/denominator) · stretch = S/ω
  double phase = 0;        ///< ωp, radians
  double value = 0;
  double wavelength = 0;  ///< 2π/ω, positions
  double turns = 0;       ///< how many turns the column makes within the spec's length
  int pair = 0;
  int pairs = 0;  ///< pairCount(spec)

  bool operator==(const Derivation&) const = default;
};

/// The derivation of PE(position, dimension). Both must be inside the spec.
[[nodiscard]] Derivation derive(const EncodingSpec& spec, std::int64_t position, int dimension);

}  // namespace sinescope

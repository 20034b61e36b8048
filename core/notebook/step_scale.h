#pragma once

#include <optional>

#include "core/notebook/steps.h"

namespace sinescope {

/// How the numbers of a step become colours.
struct StepScale {
  /// The steps between colours: equal differences; equal differences of log(1 + number), for numbers ≥ 0; or equal
  /// factors, for numbers > 0.
  enum class Growth { Linear, FromZero, Factors };

  bool isSigned = false;  ///< values around 0, which has the middle colour
  Growth growth = Growth::Linear;
  double least = 0;
  double greatest = 1;

  bool operator==(const StepScale&) const = default;
  /// From 0 at `least` to 1 at `greatest`; 0.5 if they are equal; NaN for NaN.
  [[nodiscard]] double levelOf(double number) const;
};

/// The scale of a step's numbers: signed [-1, 1] for sines, cosines and what is made of them; from 0 for indices,
/// exponents, positions and ids; logarithmic for denominators, frequencies and angles, which span decades. Embedding,
/// Encoding and Sum share a signed scale up to `greatestOfTokens`; the query of a rotary scheme and what it is turned
/// into share one up to the length of a pair, and the scores have one up to that at offset 0.
[[nodiscard]] StepScale scaleOf(const StepSource& source, StepKind kind, double greatestOfTokens = 1);

}  // namespace sinescope

#pragma once

#include <memory>

#include "core/notebook/rotary_walk.h"
#include "core/notebook/step.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// A step of the walk through a rotary scheme, Frequencies to Scores. n is the number of pairs, L the length:
///
///     omega (n)                     angle = position * omega (L, n)
///     cosine, sine (L, 2n)          of the angles, for both dimensions of each pair
///     q (d_h), a and b (n)          the query, and the first and the second dimensions of its pairs
///     rotated (2n)                  rotate_half(q)
///     turned (L, d_h)               q * cosine + rotated * sine
///     score (L, L)                  turned @ turned.T: queries are rows, keys columns
///
/// The elements are those of every head: a cell's dimension is taken modulo d_h. In the scores a cell stands where the
/// query at its position meets the key Δ before it.
[[nodiscard]] Step rotaryStepOf(const std::shared_ptr<const RotaryWalk>& walk, StepKind kind, const StepCell& selected);

/// The numbers of the scores: float32, shape (L, L), one row per query.
[[nodiscard]] NumberTable rotaryScoreTable(const std::shared_ptr<const RotaryWalk>& walk);

}  // namespace sinescope

#pragma once

#include "core/attention/scheme.h"
#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// Offsets Δ, how far the key stands before the query, of which each place of a curve shows the mean: the whole offsets first + i each … first + (i+1) each - 1 for
/// i = 0 … count - 1; or, for a step below 1, the one point first + i each.
struct OffsetSteps {
  double first = 0;
  double each = 1;
  std::int64_t count = 0;
};

/// What a scheme makes of the score of q = k = (1, …, 1) at an offset, relative to their product: (q·k/√d_h + bias) /
/// √d_h. So `none` is 1 everywhere; rotary is the mean of cos ω_i Δ; alibi is 1 - m |Δ| / √d_h, and t5 likewise.
/// Sinusoid is PE(p)·PE(p+Δ) relative to that at Δ = 0, for an even width: the part of its score that depends on the
/// offset alone. The mean over a step of cosines has a closed form; a bias is taken at the middle of the step. Requires
/// that problemOf() finds nothing; `table` is 0.
[[nodiscard]] Eigen::VectorXd relativeScores(const EncodingSpec& spec, const AttentionSpec& attention,
                                             const OffsetSteps& steps);

/// What the pair of a dimension contributes to the rotary score of a head: cos ωΔ, the mean over each step.
[[nodiscard]] Eigen::VectorXd pairScores(double omega, const OffsetSteps& steps);

/// Relative scores at the offsets 0 … length - 1: float64, shape (length, 6). Columns: the offset, and the schemes
/// none, sinusoid, rotary, alibi and t5 with the head of `attention`. NaN: an odd head has no rotary score.
[[nodiscard]] NumberTable scoresTable(const EncodingSpec& spec, const AttentionSpec& attention);

}  // namespace sinescope

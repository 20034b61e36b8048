#pragma once

#include <optional>
#include <vector>

#include "core/attention/bias.h"
#include "core/numbers/number_table.h"
#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// Offsets Δ, query's position minus key's, of the points of a curve. Point i is the mean over the whole offsets first
/// + i · each … first + (i+1) · each - 1 or, if `each` is at most 1, the one offset first + i · each.
struct OffsetSteps {
  double first = 0;
  double each = 1;
  std::int64_t count = 0;
};

/// What a scheme makes of the score of q = k = (1, …, 1), relative to that score without position, q·k/√d_h = √d_h. So
/// `none` is 1 everywhere; rotary is the mean of cos ω_i Δ times rotaryFactor() squared; alibi is 1 - m |Δ| / √d_h, and
/// t5 1 + bias / √d_h. Sinusoid is the part of its score that depends on the offset alone, PE(p)·PE(p+Δ), relative to
/// that at Δ = 0. `table` is 0.
class RelativeScores {
 public:
  /// Requires that problemOf() finds nothing.
  RelativeScores(const EncodingSpec& spec, const AttentionSpec& attention);

  /// The curve. The mean of cosines has a closed form; T5's bias is that of the middle of the offsets.
  [[nodiscard]] Eigen::VectorXd over(const OffsetSteps& steps) const;
  /// The cosines whose sum it is; none for the schemes that are no such sum.
  [[nodiscard]] const std::vector<CosineTerm>& terms() const { return m_terms; }

 private:
  AttentionSpec m_attention;
  double m_product;  ///< √d_h
  std::vector<CosineTerm> m_terms;
  std::optional<OffsetBias> m_bias;  ///< of t5
};

/// What the pair of a dimension contributes to the rotary score of a head: cos ωΔ, the mean over each step.
[[nodiscard]] Eigen::VectorXd pairScores(double omega, const OffsetSteps& steps);

/// Relative scores at the offsets 0 … length - 1: float64, shape (length, 6). Columns: the offset, and the schemes
/// none, sinusoid, rotary, alibi and t5 with the head of `attention`. NaN: an odd head has no rotary score.
[[nodiscard]] NumberTable scoresTable(const EncodingSpec& spec, const AttentionSpec& attention);

}  // namespace sinescope

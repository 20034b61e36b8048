#pragma once

#include <optional>
#include <vector>

#include "core/attention/bias.h"
#include "core/attention/score_vectors.h"
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

  bool operator==(const OffsetSteps&) const = default;
};

/// What a scheme makes of the score of a query and a key, relative to the most that it can be without position, |q| |k|
/// / √d_h. So `none` is the cosine c of the angle between them, 1 for q = k = (1, …, 1); rotary is the sum of
/// scoreTerms(), for that q and k the mean of cos ω_i Δ times rotaryFactor() squared; alibi is c - m |Δ| √d_h / (|q|
/// |k|), and t5 c + bias √d_h / (|q| |k|). Sinusoid, whatever q and k, is the part of its score that depends on the
/// offset alone, PE(p)·PE(p+Δ), relative to that at Δ = 0. `table` is 0.
class RelativeScores {
 public:
  /// Requires that problemOf() finds nothing.
  RelativeScores(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors = {});
  /// The same with terms of scoreTerms(), which are known.
  RelativeScores(const EncodingSpec& spec, const AttentionSpec& attention, const VectorsSeed& vectors,
                 std::vector<CosineTerm> terms);

  /// The curve. The mean of cosines has a closed form; T5's bias is that of the middle of the offsets.
  [[nodiscard]] Eigen::VectorXd over(const OffsetSteps& steps) const;
  /// The cosines whose sum it is; none for the schemes that are no such sum.
  [[nodiscard]] const std::vector<CosineTerm>& terms() const { return m_terms; }

 private:
  AttentionSpec m_attention;
  double m_cosine = 1;   ///< of the angle between query and key
  double m_product = 1;  ///< |q| |k| / √d_h
  std::vector<CosineTerm> m_terms;
  std::optional<OffsetBias> m_bias;  ///< of t5
};

/// What one pair contributes to the rotary score of a head, the mean over each step: its term, relative to the most
/// that it can be. That is cos ωΔ for q = k = (1, …, 1).
[[nodiscard]] Eigen::VectorXd pairScores(const CosineTerm& term, const OffsetSteps& steps);

/// Relative scores at the offsets 0 … length - 1: float64, shape (length, 6). Columns: the offset, and the schemes
/// none, sinusoid, rotary, alibi and t5 with the head of `attention`. NaN: an odd head has no rotary score, as the
/// column's title says.
///
/// A score that is a sum of cosines is within 1e-12 of itself up to the offset 4096, however much they cancel. Beyond
/// that the 64 bits of the frequencies end: at the offset Δ it is off by at most 1e-19 Δ of the greatest score.
[[nodiscard]] NumberTable scoresTable(const EncodingSpec& spec, const AttentionSpec& attention,
                                      const VectorsSeed& vectors = {});

}  // namespace sinescope

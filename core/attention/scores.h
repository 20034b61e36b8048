#pragma once

#include <span>
#include <vector>

#include "core/attention/scheme.h"
#include "core/attention/score_vectors.h"
#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"
#include "core/numeric/sine_cosine.h"
#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// What position alone makes of a score, by the offset Δ, query's position minus key's, as a sum of cosines. Empty for
/// the schemes without one: none, alibi, t5 and table.
///
/// Rotary: q·k / (|q| |k|) of the vectors, times rotaryFactor() squared. A pair (q_a, q_b), (k_a, k_b) contributes
/// (q_a k_a + q_b k_b) cos ωΔ + (q_a k_b - q_b k_a) sin ωΔ; for q = k = (1, 1, …, 1) it is the mean of cos ω_i Δ over
/// the d_h / 2 pairs. Sinusoid, whatever the vectors: PE(p)·PE(p+Δ) / (d_model / 2) of the whole encoding, whatever the
/// heads; of a convention whose columns do not all form pairs, the mean over all p.
[[nodiscard]] std::vector<CosineTerm> scoreTerms(const EncodingSpec& spec, const AttentionSpec& attention,
                                                 const VectorsSeed& vectors = {});
/// The same with the columns of `spec` and their similarity, where they are known.
[[nodiscard]] std::vector<CosineTerm> scoreTerms(const EncodingSpec& spec, const AttentionSpec& attention,
                                                 const VectorsSeed& vectors, const std::vector<Column>& columns,
                                                 const Similarity& similarity);

/// The terms of a rotary head, as above. Pair i of the vectors has the frequency i; it is (2i, 2i+1) if `neighbours`,
/// else (i, i + n), where n is the number of frequencies.
[[nodiscard]] std::vector<CosineTerm> rotaryTerms(const Frequencies& frequencies, const ScoreVectors& vectors,
                                                  bool neighbours, double factor);

/// Finds the first whole offset of 1 … limit at which a sum falls below 0, and the first at which it rises. The terms
/// must outlive the search. It keeps the sums that it has computed, 8 bytes an offset: both answers need the same ones.
class OffsetSearch {
 public:
  OffsetSearch(std::span<const CosineTerm> terms, std::int64_t limit) : m_terms(terms), m_limit(limit) {}

  /// The first at which the sum is negative, or 0 if there is none. Where the sum is 0 but for rounding, it does not
  /// count as negative.
  [[nodiscard]] std::int64_t firstNegative();
  /// The first at which the sum is greater than at the offset before, or 0 if there is none. Where both are equal but
  /// for rounding, it does not count as a rise.
  [[nodiscard]] std::int64_t firstRise();

 private:
  /// The sums at the offsets first, first + 1 …
  struct Run {
    std::int64_t first = 0;
    Eigen::VectorXd sums;
  };

  /// Run 0, 1 …, the first of which begins at offset 0; each begins with the last offset of the one before.
  const Run& run(std::size_t index);
  /// The first offset for which isThere(sums, i) holds, where sums[i] is the sum at the offset and sums[i-1] that at
  /// the one before; or 0.
  template <class IsThere>
  std::int64_t first(const IsThere& isThere);

  std::span<const CosineTerm> m_terms;
  std::int64_t m_limit;
  std::vector<Run> m_runs;
};

[[nodiscard]] inline std::int64_t firstNegative(std::span<const CosineTerm> terms, std::int64_t limit) {
  return OffsetSearch(terms, limit).firstNegative();
}

[[nodiscard]] inline std::int64_t firstRise(std::span<const CosineTerm> terms, std::int64_t limit) {
  return OffsetSearch(terms, limit).firstRise();
}

/// RoFormer's upper bound of a rotary score: (2/d) Σ_j=1…d/2 |S_j|, where S_j = Σ_i<j e^{iω_i
/// Δ} and d/2 is the number of frequencies; at each offset Δ. 1 pair and more; at Δ = 0 it is (d/2 + 1)/2. Source: Su
/// et al. 2021, arXiv 2104.09864, section 3.4.3.
[[nodiscard]] Eigen::VectorXd rotaryBound(const Frequencies& frequencies, std::span<const double> offsets);

}  // namespace sinescope

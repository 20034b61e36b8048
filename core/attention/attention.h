#pragma once

#include <memory>
#include <optional>

#include "core/attention/bias.h"
#include "core/attention/projection.h"
#include "core/numbers/number_table.h"
#include "core/tokens/token_rows.h"

namespace sinescope {

/// The most tokens that attend to each other in a picture or a lesson: those beyond are left out, because the weights
/// grow with the square.
inline constexpr std::int64_t kMostAttending = 512;

/// What the weights of one head are computed from. The scheme says whether the encoding is added or the table's rows:
/// `tokens.encoded` is not asked.
struct AttentionSource {
  TokenSource tokens;
  AttentionSpec attention;

  bool operator==(const AttentionSource&) const = default;

  /// The number of tokens that attend: those of the sentence up to the length.
  [[nodiscard]] std::int64_t count() const;
  /// d_h = d_model / heads.
  [[nodiscard]] int headWidth() const { return tokens.spec.dModel / attention.heads; }
};

/// One head's attention among the n tokens of a sentence, with its position and without. All of it is computed in
/// double from the float32 numbers of the embedding and of W_q and W_k; the encoding is not rounded to float32.
///
///     x = E, to which `sinusoid` adds PE(p) and `table` the table's row, which is counted from 0
///     q = W_q x, k = W_k x, the head's columns only; a rotary scheme turns both by ω_i p, p = first position + row
///     score(i, j) = q_i·k_j / √d_h + bias(j - i); -∞ for j > i if the attention is causal
///     weight(i, j) = exp score(i, j) / Σ_j' exp score(i, j')
///
/// "Without position" is the scheme `none` with everything else equal. A number that does not exist (an id without a
/// vector, a position beyond the table) is NaN, and so are all weights of the rows that attend to it. Of what is
/// computed once, show() keeps what a new source does not change: q and k of the embedding alone and the attention
/// without position while only the encoding changes, W_q and W_k while the text changes. At most 32 n² bytes of scores
/// and weights are kept; what is returned is valid until the next show(). A copy costs little: it shares what has been
/// computed. Not thread-safe.
class AttentionHead {
 public:
  /// Requires that problemOf() finds nothing.
  explicit AttentionHead(AttentionSource source);

  void show(AttentionSource source);
  [[nodiscard]] const AttentionSource& source() const { return m_source; }

  /// The scores, shape (n, n): row i has those of the query i.
  [[nodiscard]] const RowMatrixD& scores(bool withPosition) { return result(withPosition)->scores; }
  /// The weights, shape (n, n): each row sums to 1.
  [[nodiscard]] const RowMatrixD& weights(bool withPosition) { return result(withPosition)->weights; }
  /// The same, to be kept: the same matrix as long as no show() changes them.
  [[nodiscard]] std::shared_ptr<const RowMatrixD> keptWeights(bool withPosition);

 private:
  /// Of all tokens, each of shape (n, d_h).
  struct Vectors {
    RowMatrixD queries;
    std::optional<RowMatrixD> ownKeys;  ///< none if W_q and W_k are the identity: the keys are the queries

    [[nodiscard]] const RowMatrixD& keys() const { return ownKeys ? *ownKeys : queries; }
  };
  struct Result {
    RowMatrixD scores;
    RowMatrixD weights;
  };

  [[nodiscard]] const std::shared_ptr<const Result>& result(bool withPosition);
  [[nodiscard]] static std::shared_ptr<const Result> attended(RowMatrixD scores);
  [[nodiscard]] const HeadProjections& projections();
  /// The queries and keys of rows that are added up before they are projected: X W_qᵀ and X W_kᵀ.
  [[nodiscard]] Vectors vectorsOf(RowMatrixD rows);
  /// Those of the embedding alone.
  [[nodiscard]] const Vectors& words();
  /// Those with the position.
  [[nodiscard]] Vectors placed();
  [[nodiscard]] const OffsetBias& bias();

  AttentionSource m_source;
  std::shared_ptr<const HeadProjections> m_projections;
  std::shared_ptr<const OffsetBias> m_bias;
  std::shared_ptr<const Vectors> m_words;
  std::shared_ptr<const Result> m_without;
  std::shared_ptr<const Result> m_with;
};

/// Multiplications with an addition that the scores of both kinds need at most, with nothing kept; what else is
/// computed counts as so many of them as take the same time. A computer does some 10^10 in a second.
[[nodiscard]] double attentionCost(const AttentionSource& source);

/// Both matrices of weights, each of shape (n, n).
struct AttentionWeights {
  RowMatrixD without;
  RowMatrixD with;
  std::int64_t firstPosition = 0;
};

/// Without position, then with it: float64, NPY shape (2, n, n), n the number of tokens; as CSV 2n rows.
[[nodiscard]] NumberTable attentionTable(const std::shared_ptr<const AttentionWeights>& weights);

}  // namespace sinescope

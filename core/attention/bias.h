#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/attention/scheme.h"
#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

/// ALiBi's m_h of a head, counted from 0: 2^(-8(h+1)/n) for n = `heads` a power of two. Otherwise, with c the power of
/// two below n, the first c heads have the slopes of c heads, and the others every second one of the slopes of 2c
/// heads, from the first on. Source: Press, Smith and Lewis 2021, arXiv 2108.12409, and its code. Requires 0 ≤ head <
/// heads.
[[nodiscard]] double alibiSlope(int head, int heads);

/// The slopes of all heads.
[[nodiscard]] std::vector<double> alibiSlopes(int heads);

inline constexpr int kT5Buckets = 32;
inline constexpr int kT5Distance = 128;

/// The bucket of an offset, key's position minus query's, as T5 of Hugging Face's transformers computes it.
///
/// In both directions each has n = buckets/2 buckets, and those of keys after the query come last; otherwise n =
/// buckets, and all keys after the query share bucket 0. Below e = n/2, each distance Δ has a bucket; from there on it
/// is e + ⌊ln(Δ/e) / ln(distance/e) (n-e)⌋, at most n-1. Requires buckets ≥ 4 and distance > buckets/2.
[[nodiscard]] int t5Bucket(std::int64_t offset, bool bothDirections, int buckets = kT5Buckets,
                           int distance = kT5Distance);

/// The first distance of each of the n buckets of one direction. Both directions of 32 buckets: 0 … 8, 12, 16, 23, 32,
/// 46, 64, 91.
[[nodiscard]] std::vector<std::int64_t> t5BucketStarts(bool bothDirections, int buckets = kT5Buckets,
                                                       int distance = kT5Distance);

/// T5's untrained bias of a head for each bucket, float32 as PyTorch draws them: column `head` of nn.Embedding(32,
/// heads), drawn after W_q and W_k. Where these are the identity, nothing was drawn before: it is drawn after
/// torch.manual_seed(0).
[[nodiscard]] std::array<float, kT5Buckets> t5Biases(const AttentionSpec& attention, int dModel);

/// What the schemes alibi and t5 add to the score of one head at each offset; 0 for the others.
class OffsetBias {
 public:
  OffsetBias(const AttentionSpec& attention, int dModel);

  /// Key's position minus query's. ALiBi: -m_h |offset|. T5: the number of the offset's bucket, with both directions
  /// unless the attention is causal.
  [[nodiscard]] double at(std::int64_t offset) const;

 private:
  double m_slope = 0;
  /// T5's biases at the distances 0 … kT5Distance, beyond which they do not change.
  std::vector<double> m_before;  ///< for keys before the query
  std::vector<double> m_after;
};

// What follows requires only that problemOfHead() finds nothing.

/// What one head adds to the score of each query and key: shape (count, count), row i and column j have that of the
/// offset j - i. The mask of a causal attention adds -∞ where j > i. Zeros for the schemes that add none.
[[nodiscard]] RowMatrixD biasMatrix(const AttentionSpec& attention, int dModel, std::int64_t count);

/// The same for export: float64, rows and columns are positions from `firstPosition` on.
[[nodiscard]] NumberTable biasTable(const AttentionSpec& attention, int dModel, std::int64_t count,
                                    std::int64_t firstPosition);

/// What a head adds at each distance 0 … length - 1: float64, shape (length, 6). Columns: the distance, ALiBi's bias,
/// T5's bucket and bias of keys before the query, and those of keys after it.
[[nodiscard]] NumberTable biasDistanceTable(const AttentionSpec& attention, int dModel, std::int64_t length);

}  // namespace sinescope

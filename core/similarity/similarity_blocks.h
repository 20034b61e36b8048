#pragma once

#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// T(0), the sum of the amplitudes of T: a position's squared norm but for H(2p).
[[nodiscard]] double zeroOffset(const Similarity& similarity);

/// Mean dot products of all blocks, shape (down, across). Bands are of whole cells counted from `firstPosition`.
[[nodiscard]] RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition,
                                   std::span<const PixelBand> down, std::span<const PixelBand> across);

/// Σ amplitude D_n(ω) cos ω(c + offset) for each band of n cells around c: one turn of all terms from band to band.
[[nodiscard]] Eigen::VectorXd bandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands,
                                       double offset);

/// The mean squared norm over each band: T(0) + mean H(2p).
[[nodiscard]] Eigen::VectorXd squaredNorms(const Similarity& similarity, std::int64_t firstPosition,
                                           std::span<const PixelBand> bands);

/// Means over blocks of a function of p - q.
///
/// With S the sums of the sums of f, the sum over a block of n rows from a and m columns from b is
/// S(a+n-b) - S(a-b) - S(a+n-b-m) + S(a-b-m), whatever its size.
class OffsetMeans {
 public:
  /// `f` at the offsets first, first + 1 …
  OffsetMeans(const Eigen::VectorXd& f, std::int64_t first);

  /// The mean over a block. An offset more at either end of it must be among those of f.
  [[nodiscard]] double over(const PixelBand& down, const PixelBand& across) const;

 private:
  [[nodiscard]] double sumUpTo(std::int64_t offset) const { return m_sums[offset - m_first + 1]; }

  std::int64_t m_first;
  double m_mean;  // taken out, so that the sums stay small
  Eigen::VectorXd m_sums;
};

}  // namespace sinescope

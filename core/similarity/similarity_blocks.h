#pragma once

#include <optional>
#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/block_means.h"
#include "core/similarity/block_sums.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// T(0), the sum of the amplitudes of T: a position's squared norm without H(2p).
[[nodiscard]] double zeroOffset(const Similarity& similarity);

/// The mean dot product of each block, row by row. Bands are of whole cells counted from `firstPosition`; they must
/// live as long as this object.
class BlockDots {
 public:
  BlockDots(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> down,
            std::span<const PixelBand> across);

  /// Adds those of row `y`, on any thread.
  void addRow(Eigen::Index y, double* pixels) const;

 private:
  BlockSums m_byOffset;
  std::optional<BlockSums> m_bySum;
};

/// The mean dot product of each block, shape (down, across). Bands are of whole cells counted from `firstPosition`.
[[nodiscard]] RowMatrixD blockDots(const Similarity& similarity, std::int64_t firstPosition,
                                   std::span<const PixelBand> down, std::span<const PixelBand> across);

/// Σ amplitude D_n(ω) cos ω(c + offset) for each band of n cells around c. All terms are rotated once from band to
/// band.
[[nodiscard]] Eigen::VectorXd bandSums(std::span<const CosineTerm> terms, std::span<const PixelBand> bands,
                                       double offset);

/// The same for many long bands at equal distances: within 1/(4n) of the sum of the amplitudes; nothing for others.
[[nodiscard]] std::optional<Eigen::VectorXd> evenBandSums(std::span<const CosineTerm> terms,
                                                          std::span<const PixelBand> bands, double offset);

/// The mean squared norm over each band: T(0) + mean H(2p).
[[nodiscard]] Eigen::VectorXd squaredNorms(const Similarity& similarity, std::int64_t firstPosition,
                                           std::span<const PixelBand> bands);

/// Means over blocks of a function of p - q.
///
/// Let S be the cumulative sum of the cumulative sum of f. The sum over a block of n rows from a and m columns from b
/// is S(a+n-b) - S(a-b) - S(a+n-b-m) + S(a-b-m), whatever its size.
class OffsetMeans {
 public:
  /// `f` holds the values at the offsets first, first + 1 …
  OffsetMeans(const Eigen::VectorXd& f, std::int64_t first);

  /// The mean over a block. f must also cover one offset more at either end of the block.
  [[nodiscard]] double over(const PixelBand& down, const PixelBand& across) const;

 private:
  [[nodiscard]] double sumUpTo(std::int64_t offset) const { return m_sums[offset - m_first + 1]; }

  std::int64_t m_first;
  double m_mean;  // subtracted beforehand, so that the sums stay small
  Eigen::VectorXd m_sums;
};

}  // namespace sinescope

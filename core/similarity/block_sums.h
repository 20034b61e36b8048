#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/similarity/block_diagonals.h"
#include "core/similarity/block_means.h"

namespace sinescope {

/// The means of a sum of cosines over all blocks of a picture, row by row: Σ amplitude D_n(ω) D_m(ω) cos ω(c + sign c'
/// + shift), where c and c' are the centres of the n cells of a band down and the m cells of a band across, and sign is
/// 1 or -1.
///
/// If blocks are small compared with the range that they cover, for example single cells of a large matrix, the
/// argument takes more values than the picture has pixels. Then, if there are few terms, each is separated by cos ω(c ±
/// c') = cos ωc cos ωc' ∓ sin ωc sin ωc', and the result is a product of matrices. Otherwise BlockMeans are sampled.
/// Within 1e-6 of the sum of the amplitudes, plus the error of BlockMeans.
class BlockSums {
 public:
  /// The bands must live as long as this object.
  BlockSums(const std::vector<CosineTerm>& terms, std::span<const PixelBand> down, std::span<const PixelBand> across,
            double sign, double shift);

  /// Adds the means of row `y`, on any thread.
  void addRow(Eigen::Index y, double* pixels) const;

 private:
  std::span<const PixelBand> m_down;
  BandRow m_across;
  double m_sign;
  RowMatrixF m_product;  ///< without m_means
  std::optional<BlockMeans> m_means;
  std::optional<BlockDiagonals> m_diagonals;  ///< in place of m_means, where they fit
};

}  // namespace sinescope

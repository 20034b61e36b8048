#pragma once

#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Number of columns of an encoding that are not zero; columns with the same frequency and wave count once.
[[nodiscard]] Eigen::Index columnCount(const Similarity& similarity);

/// The mean row of each band, shape (bands, columns). The products of two mean rows are mean dot products, within 1e-6
/// of the norms.
[[nodiscard]] RowMatrixF meanRows(const Similarity& similarity, std::int64_t firstPosition,
                                  std::span<const PixelBand> bands);

/// Mean unit rows f(p)/|f(p)| of bands in float32, from all positions of short bands and samples of long ones.
struct UnitRows {
  /// `norms` are the mean squared norms of the bands.
  UnitRows(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> bands,
           const Eigen::VectorXd& norms, bool across);

  RowMatrixF means;   ///< shape (bands, columns)
  RowMatrixF halves;  ///< the difference between the means of two halves of the samples; empty if nothing is sampled
};

}  // namespace sinescope

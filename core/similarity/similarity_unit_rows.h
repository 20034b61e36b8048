#pragma once

#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Columns of an encoding that are not zeros; those of one frequency and wave count once.
[[nodiscard]] Eigen::Index columnCount(const Similarity& similarity);

/// The mean row of each band, shape (bands, columns): the products of two are mean dot products, within 1e-6 of
/// the norms.
[[nodiscard]] RowMatrixF meanRows(const Similarity& similarity, std::int64_t firstPosition,
                                  std::span<const PixelBand> bands);

/// Bands' mean unit rows f(p)/|f(p)| in float32, from all positions of short bands and from samples of long ones.
struct UnitRows {
  /// `norms` are the bands' mean squared norms.
  UnitRows(const Similarity& similarity, std::int64_t firstPosition, std::span<const PixelBand> bands,
           const Eigen::VectorXd& norms, bool across);

  RowMatrixF means;   ///< shape (bands, columns)
  RowMatrixF halves;  ///< what the means of two halves of the samples differ by; empty where there are no samples
};

}  // namespace sinescope

#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// The bands of an axis without repetition, and the index of the band at each pixel.
struct DistinctBands {
  std::vector<PixelBand> bands;
  std::vector<Eigen::Index> at;
};

/// With `block` > 1, the bands of as many adjacent pixels are merged into one.
[[nodiscard]] DistinctBands distinctBands(std::span<const PixelBand> bands, int block = 1);

/// The picture in which each pixel has the value of its bands: shape (pixels down, pixels across) from values of shape
/// (bands down, bands across).
[[nodiscard]] RowMatrixF imageOf(const RowMatrixF& values, const DistinctBands& down, const DistinctBands& across);

}  // namespace sinescope

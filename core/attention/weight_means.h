#pragma once

#include <span>

#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// The weights as float32; compiled for the widest vectors.
[[nodiscard]] RowMatrixF floatWeights(const Eigen::Ref<const RowMatrixD>& weights);

/// A picture of weights: each pixel is the mean of the cells that it covers, weighted by the part that is covered;
/// shape (down.size(), across.size()). The bands lie among the rows and columns of `weights`, which are added as
/// floats.
[[nodiscard]] RowMatrixF weightMeans(const RowMatrixF& weights, std::span<const PixelBand> down,
                                     std::span<const PixelBand> across);

}  // namespace sinescope

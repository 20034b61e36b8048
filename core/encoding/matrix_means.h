#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// The part of the matrix that a picture shows: rows counted from the first position, dimensions from 0.
struct MatrixWindow {
  CellRange positions;
  CellRange dimensions;

  bool operator==(const MatrixWindow&) const = default;
};

/// sin(nω/2) / (n sin(ω/2)): what remains of an amplitude in the mean over n
/// positions. At ω = 2πm, where both are 0, its limit (-1)^(m(n-1)).
[[nodiscard]] double meanFactor(double omega, double n);

/// The same of many frequencies, within 1e-15 of the greatest of them.
[[nodiscard]] Eigen::ArrayXd meanFactors(const Eigen::ArrayXd& omegas, double n);

/// The mean of a column over a band of positions, in closed form: the whole cells by
/// mean_{j=0…n-1} sin(ω(p+j)+φ) = sin(ω(p+(n-1)/2)+φ) · sin(nω/2)/(n sin(ω/2)), the two partial ones by themselves.
/// `band` holds absolute positions.
[[nodiscard]] double meanOver(const Column& column, const PixelBand& band);

/// How many of `dimensions` turn at least once within so many positions, those of a pixel: their means there come near
/// 0 whatever their amplitude.
[[nodiscard]] std::int64_t turningWithin(const std::vector<Column>& columns, const CellRange& dimensions,
                                         double positions);

/// A picture of the matrix: each pixel the mean of the cells that it covers, shape (height, width), positions down.
/// The cost follows the picture and the dimensions in the window, never the length.
/// Within 1e-6 of the mean of the true values. The window lies in the matrix and is not empty; a width or height of 0
/// makes an empty image.
[[nodiscard]] RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition,
                                     const MatrixWindow& window, int width, int height, Sampling sampling);

/// The same for some of the picture's pixels: bands of pixelBands(), those of one axis all of one picture and side by
/// side. Bands across must lie in the columns. Of no bands the image is empty, shape (down, across).
[[nodiscard]] RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across);

}  // namespace sinescope

#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/pixels/pixel_bands.h"
#include "core/pixels/pixel_block.h"

namespace sinescope {

/// The part of the matrix that a picture shows; rows are counted from the first position, dimensions from 0.
struct MatrixWindow {
  CellRange positions;
  CellRange dimensions;
};

/// sin(nω/2) / (n sin(ω/2)): the factor by which averaging over n positions reduces an amplitude. At ω = 2πm, where
/// both sines are 0, it is the limit (-1)^(m(n-1)).
[[nodiscard]] double meanFactor(double omega, double n);

/// The same for many frequencies, within 1e-15 of the greatest of them.
[[nodiscard]] Eigen::ArrayXd meanFactors(const Eigen::ArrayXd& omegas, double n);

/// The mean of a column over a band of positions, in closed form: the whole cells by mean_{j=0…n-1} sin(ω(p+j)+φ) =
/// sin(ω(p+(n-1)/2)+φ) · sin(nω/2)/(n sin(ω/2)), the two partial cells separately. `band` holds absolute positions.
[[nodiscard]] double meanOver(const Column& column, const PixelBand& band);

/// How many of `dimensions` complete at least one turn within `positions`, the height of a pixel: their means over a
/// pixel are close to 0 whatever their amplitude.
[[nodiscard]] std::int64_t turningWithin(const std::vector<Column>& columns, const CellRange& dimensions,
                                         double positions);

/// A picture of the matrix: each pixel is the mean of the cells that it covers, within 1e-6 of the mean of the true
/// values in a frame, and otherwise the float nearest to it but for 1e-11. Shape (height, width), positions downwards.
/// The cost depends on the picture and the dimensions in the window, never on the length. The window must be inside the
/// matrix and not empty; if width or height is 0, the image is empty.
[[nodiscard]] RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition,
                                     const MatrixWindow& window, int width, int height, Sampling sampling,
                                     Exactness exactness = Exactness::Whole);

/// The same for some of the picture's pixels, given as bands of pixelBands(): the bands of each axis must be adjacent
/// and belong to the same picture. Bands across must be within the columns. If there are no bands the image is empty,
/// of shape (down, across).
[[nodiscard]] RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across,
                                     Exactness exactness = Exactness::Whole);

/// The same, passed on block by block while they are in a processor's cache: never the whole picture at once. `use` is
/// called on several threads at a time; blocks of the same columns come in order from the top.
void matrixBlocks(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                  std::span<const PixelBand> across, Exactness exactness, const UseBlock& use);

}  // namespace sinescope

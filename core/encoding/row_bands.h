#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// The weights in a mean over a band of positions: `whole` adjacent cells of weight 1, and beside them, on either side,
/// a cell of which only a part belongs to the band; `ends` is the sum of these two parts.
struct BandShape {
  double whole = 1;
  double ends = 0;
};

/// The band of positions under a row of a picture, seen from its centre.
struct RowBand {
  std::ptrdiff_t row = 0;  ///< of the picture
  double centre = 0;       ///< the middle of the whole cells: a position, or halfway between two
  std::size_t move = 0;    ///< index of the distance from the centre above, in RowBands::moves
  std::size_t shape = 0;   ///< index into RowBands::shapes
  double skew = 0;         ///< the part of the last cell minus that of the first
};

/// The bands of positions of a picture, from the top. Bands of the same size have few different shapes and distances:
/// whatever these need is computed once.
struct RowBands {
  /// Rows of the same single cell as the row above them are left out.
  RowBands(std::span<const PixelBand> down, std::int64_t firstPosition);

  std::vector<RowBand> rows;
  std::vector<BandShape> shapes;
  std::vector<double> moves{0};
};

/// Whether row `y` shows the same single cell as the row above it.
[[nodiscard]] bool repeatsCell(std::span<const PixelBand> down, std::ptrdiff_t y);

}  // namespace sinescope

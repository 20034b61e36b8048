#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sinescope {

/// A half-open interval of an axis, counted in cells: [from, to). Both ends may be fractions.
struct CellRange {
  double from = 0;
  double to = 0;

  bool operator==(const CellRange&) const = default;
  [[nodiscard]] double size() const { return to - from; }
};

/// Which of the cells under a pixel the pixel shows.
enum class Sampling {
  Mean,    ///< their mean
  Nearest  ///< the cell under the pixel's centre
};

/// How exact a picture must be: a frame on the screen, which must not take long, or the final picture for a file.
enum class Exactness { Frame, Whole };

/// The cells first … last (both included) that one pixel covers. The first and the last may be partly covered; all
/// cells between them have weight 1.
struct PixelBand {
  std::int64_t first = 0;
  std::int64_t last = 0;
  double firstWeight = 1;
  double lastWeight = 0;  ///< 0 if first == last

  bool operator==(const PixelBand&) const = default;
  /// Sum of the weights, in cells.
  [[nodiscard]] double weight() const {
    return first == last ? firstWeight : firstWeight + lastWeight + static_cast<double>(last - first - 1);
  }
};

/// Divides `range` into `pixels` equal bands.
///
/// If cells are at least as large as pixels, or for Sampling::Nearest, a band is the one cell under the pixel's centre,
/// so that cell edges coincide with pixel edges. If cells are smaller, a band is the interval [from + x s, from + (x+1)
/// s), s = size/pixels, and a cell's weight is the part of it that lies inside. Requires 0 ≤ from < to and pixels ≥ 1;
/// cells are in [0, ⌈to⌉).
[[nodiscard]] std::vector<PixelBand> pixelBands(const CellRange& range, int pixels, Sampling sampling);

/// The same with whole cells: each cell belongs to the one pixel that contains its lower edge, and all weights are 1.
[[nodiscard]] std::vector<PixelBand> wholeCellBands(const CellRange& range, int pixels, Sampling sampling);

/// The pixels of an axis that show cells of one encoding: `bands` begin at pixel `from`.
struct OwnBands {
  int from = 0;
  std::vector<PixelBand> bands;
};

/// For an axis that spans more cells than one encoding has: the bands whose middle lies among the encoding's cells 0 …
/// count - 1, counted from the encoding's first cell. The axis's first cell is the encoding's cell `shift`. The
/// outermost bands may extend beyond the encoding's cells by less than half their size.
[[nodiscard]] OwnBands ownBands(std::span<const PixelBand> bands, std::int64_t shift, std::int64_t count);

/// Cuts off the parts of the bands beyond the cells 0 … count - 1. Each band must have at least one of these cells.
void cutBands(std::vector<PixelBand>& bands, std::int64_t count);

/// The bands that contain a cell, as indices [first, second). `bands` must be in the order of the axis.
[[nodiscard]] std::pair<std::ptrdiff_t, std::ptrdiff_t> bandsWith(std::span<const PixelBand> bands, std::int64_t cell);

}  // namespace sinescope

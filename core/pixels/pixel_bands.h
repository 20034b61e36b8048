#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sinescope {

/// A half-open interval of an axis counted in cells, [from, to); fractions are parts of a cell.
struct CellRange {
  double from = 0;
  double to = 0;

  bool operator==(const CellRange&) const = default;
  [[nodiscard]] double size() const { return to - from; }
};

/// What a pixel shows of the cells that it covers.
enum class Sampling {
  Mean,    ///< their mean
  Nearest  ///< the one under its centre
};

/// The cells first … last (both included) that one pixel covers. The first and the last may be covered in part;
/// those between count 1.
struct PixelBand {
  std::int64_t first = 0;
  std::int64_t last = 0;
  double firstWeight = 1;
  double lastWeight = 0;  ///< 0 where first == last

  bool operator==(const PixelBand&) const = default;
  /// Sum of the weights, cells.
  [[nodiscard]] double weight() const {
    return first == last ? firstWeight : firstWeight + lastWeight + static_cast<double>(last - first - 1);
  }
};

/// Parts `range` into `pixels` equal bands.
///
/// Where cells are at least as large as pixels, or for Sampling::Nearest, a band is the one cell under the pixel's
/// centre, so that a cell's edge lies on a pixel's edge. Where they are smaller a band is the box [from + x s,
/// from + (x+1) s), s = size/pixels, and its cells count by the part of them that lies inside.
/// Requires 0 ≤ from < to and pixels ≥ 1; cells are in [0, ⌈to⌉).
[[nodiscard]] std::vector<PixelBand> pixelBands(const CellRange& range, int pixels, Sampling sampling);

/// The same with whole cells: each cell belongs to the one pixel that holds its lower edge, and weights are 1.
[[nodiscard]] std::vector<PixelBand> wholeCellBands(const CellRange& range, int pixels, Sampling sampling);

/// The pixels of an axis that show cells of its own: `bands` begin at pixel `from`.
struct OwnBands {
  int from = 0;
  std::vector<PixelBand> bands;
};

/// Where an axis spans more than an encoding has: the bands whose middle lies among the encoding's own cells
/// 0 … count - 1, counted as the encoding does; the axis's first cell is its cell `shift`. The outermost may reach
/// beyond these cells by less than half of themselves.
[[nodiscard]] OwnBands ownBands(std::span<const PixelBand> bands, std::int64_t shift, std::int64_t count);

/// Cuts off what lies beyond the cells 0 … count - 1, of which each band has one.
void cutBands(std::vector<PixelBand>& bands, std::int64_t count);

/// Which of `bands`, that go on as an axis does, a cell lies in: from the first to before the second.
[[nodiscard]] std::pair<std::ptrdiff_t, std::ptrdiff_t> bandsWith(std::span<const PixelBand> bands, std::int64_t cell);

}  // namespace sinescope

#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The part of a table that is shown in place of an encoding: its first rows and columns.
struct TablePart {
  TablePtr table;
  std::int64_t rows = 0;
  int columns = 0;

  bool operator==(const TablePart&) const = default;
};

/// About how many numbers of a table are sampled for one picture on the screen, and for one in a file.
inline constexpr std::int64_t kCellsOfAFrame = 1 << 21;
inline constexpr std::int64_t kAllCells = std::numeric_limits<std::int64_t>::max();

/// How many rows and columns of a pixel's cells are sampled.
struct TableSamples {
  std::int64_t rows = 1;
  std::int64_t columns = 1;

  bool operator==(const TableSamples&) const = default;
};

/// The largest number of cells in a band.
[[nodiscard]] std::int64_t mostCellsIn(std::span<const PixelBand> bands);

/// The TableSamples for which a picture of `table` samples about `mostCells` numbers, or one number per pixel if that
/// is more. Cells that are contiguous in memory come first, because a sample elsewhere loads another page. Never more
/// than the bands have.
[[nodiscard]] TableSamples samplesWithin(std::int64_t mostCells, const PositionTable& table,
                                         std::span<const PixelBand> down, std::span<const PixelBand> across);

/// A picture of a table: each pixel is the mean of the cells that it covers, weighted by the part that is covered,
/// divided by `unit` > 0; shape (down, across). If a band has more rows or columns than `samples`, that many samples
/// represent it. A pixel is not finite if and only if one of its sampled cells is not (NaN if they are of several
/// kinds) or the table knows of such a cell under it (NaN). Bands count the table's own rows and columns.
[[nodiscard]] RowMatrixF tableImage(const PositionTable& table, std::span<const PixelBand> down,
                                    std::span<const PixelBand> across, double unit, const TableSamples& samples);

/// The range of the values of some cells.
struct CellExtent {
  double least = 0;  ///< of the finite numbers
  double greatest = 0;
  double mean = 0;
  std::int64_t finite = 0;  ///< how many numbers are finite; if 0, the three above are meaningless
  bool nan = false;         ///< whether there is a NaN
  bool positiveInfinity = false;
  bool negativeInfinity = false;

  bool operator==(const CellExtent&) const = default;
};

/// The extents of `value` over bands of whole cells; at most `samples` cells of each band are sampled.
[[nodiscard]] std::vector<CellExtent> extentsOf(std::span<const PixelBand> bands, std::int64_t samples,
                                                const std::function<double(std::int64_t cell)>& value);

/// Up to `samples` rows of a band, in order: all of them, or a pseudo-random one from each of that many equal parts, so
/// that the samples do not coincide with a period of the table.
[[nodiscard]] std::vector<std::int64_t> sampledCells(const PixelBand& band, std::int64_t samples);

}  // namespace sinescope

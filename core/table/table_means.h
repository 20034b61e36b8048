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

/// How many numbers of a table are looked at for one picture on the screen, about; and for one in a file.
inline constexpr std::int64_t kCellsOfAFrame = 1 << 21;
inline constexpr std::int64_t kAllCells = std::numeric_limits<std::int64_t>::max();

/// How many rows and columns of a pixel's cells are looked at.
struct TableLooks {
  std::int64_t rows = 1;
  std::int64_t columns = 1;

  bool operator==(const TableLooks&) const = default;
};

/// The greatest number of cells in a band.
[[nodiscard]] std::int64_t mostCellsIn(std::span<const PixelBand> bands);

/// TableLooks at `table` that take `mostCells` numbers, or one a pixel where that is more. What lies side by side in
/// memory has the first claim: a look elsewhere fetches a page. Never more than the bands have.
[[nodiscard]] TableLooks looksWithin(std::int64_t mostCells, const PositionTable& table,
                                     std::span<const PixelBand> down, std::span<const PixelBand> across);

/// A picture of a table: each pixel the mean of the cells that it covers, by the part of them that lies inside, shape
/// (down, across), divided by `unit` > 0. Where a band has more rows or columns than `looks`, as many of them stand for
/// it. A pixel is not finite where, and only where, one of its cells is that is looked at, NaN where they are of
/// several kinds; or one that the table knows of: NaN. Bands are of the table's own rows and columns.
[[nodiscard]] RowMatrixF tableImage(const PositionTable& table, std::span<const PixelBand> down,
                                    std::span<const PixelBand> across, double unit, const TableLooks& looks);

/// What the values of some cells are.
struct CellExtent {
  double least = 0;  ///< of the finite numbers
  double greatest = 0;
  double mean = 0;
  std::int64_t finite = 0;  ///< how many are; 0: the three above mean nothing
  bool nan = false;         ///< whether there is one
  bool positiveInfinity = false;
  bool negativeInfinity = false;

  bool operator==(const CellExtent&) const = default;
};

/// Extents of `value` over bands of whole cells, of each of which at most `looks` cells are looked at.
[[nodiscard]] std::vector<CellExtent> extentsOf(std::span<const PixelBand> bands, std::int64_t looks,
                                                const std::function<double(std::int64_t cell)>& value);

/// Up to `looks` rows of a band, in order: all of them, or one somewhere in each of as many equal parts: what is
/// periodic in a table falls in with them nowhere.
[[nodiscard]] std::vector<std::int64_t> looksAt(const PixelBand& band, std::int64_t looks);

}  // namespace sinescope

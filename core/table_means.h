#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/pixel_bands.h"
#include "core/position_table.h"

namespace sinescope {

/// The part of a table that is shown in place of an encoding: its first rows and columns.
struct TablePart {
  TablePtr table;
  std::int64_t rows = 0;
  int columns = 0;

  bool operator==(const TablePart&) const = default;
};

/// How many numbers of a table are looked at for one picture on the screen, about; and for one in a file.
inline constexpr std::int64_t kCellsOfAFrame = 1 << 20;
inline constexpr std::int64_t kAllCells = std::numeric_limits<std::int64_t>::max();

/// How many rows and columns of a pixel's cells are looked at.
struct Looks {
  std::int64_t rows = 1;
  std::int64_t columns = 1;

  bool operator==(const Looks&) const = default;
};

/// The greatest number of cells in a band.
[[nodiscard]] std::int64_t mostCellsIn(std::span<const PixelBand> bands);

/// Looks at `table` that take `mostCells` numbers, or one a pixel where that is more. What lies side by side in memory
/// has the first claim: a look elsewhere fetches a page. Never more than the bands have.
[[nodiscard]] Looks looksWithin(std::int64_t mostCells, const PositionTable& table, std::span<const PixelBand> down,
                                std::span<const PixelBand> across);

/// A picture of a table: each pixel the mean of the cells that it covers, by the part of them that lies inside, shape
/// (down, across), divided by `unit` > 0. Where a band has more rows or columns than `looks`, as many of them stand for
/// it. A pixel is not finite where, and only where, one of its cells is that is looked at: NaN where they are of
/// several kinds. Bands are of the table's own rows and columns.
[[nodiscard]] RowMatrixF tableImage(const PositionTable& table, std::span<const PixelBand> down,
                                    std::span<const PixelBand> across, double unit, const Looks& looks);

/// What a column has over some rows.
struct TableExtent {
  double least = 0;  ///< of the finite numbers
  double greatest = 0;
  double mean = 0;
  std::int64_t finite = 0;  ///< how many are; 0: the three above mean nothing
  bool nan = false;         ///< whether there is one
  bool positiveInfinity = false;
  bool negativeInfinity = false;

  bool operator==(const TableExtent&) const = default;
};

/// Extents of one column over bands of whole cells, of which at most `looks` rows are looked at.
[[nodiscard]] std::vector<TableExtent> tableExtents(const PositionTable& table, std::int64_t column,
                                                    std::span<const PixelBand> bands, std::int64_t looks);

/// Up to `looks` rows of a band, in order: all of them, or one somewhere in each of as many equal parts: what is
/// periodic in a table falls in with them nowhere.
[[nodiscard]] std::vector<std::int64_t> looksAt(const PixelBand& band, std::int64_t looks);

}  // namespace sinescope

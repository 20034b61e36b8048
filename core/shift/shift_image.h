#pragma once

#include <span>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/shift/relative_shift.h"

namespace sinescope {

/// M_Δ as a sparse matrix, row by row.
struct ShiftMatrix {
  struct Entry {
    int column = 0;
    double value = 0;

    bool operator==(const Entry&) const = default;
  };

  std::vector<std::size_t> starts{0};  ///< the entries of row r are starts[r] … starts[r + 1] - 1
  std::vector<Entry> entries;

  [[nodiscard]] int size() const { return static_cast<int>(starts.size()) - 1; }
  [[nodiscard]] std::span<const Entry> row(int r) const {
    const auto index = static_cast<std::size_t>(r);
    return std::span(entries).subspan(starts[index], starts[index + 1] - starts[index]);
  }
  /// M(row, column), 0 if there is no such entry.
  [[nodiscard]] double at(int row, int column) const;
  /// The largest |entry|.
  [[nodiscard]] double largest() const;
};

/// The matrix of a map: the map's rows are its rows and its columns, in their order.
[[nodiscard]] ShiftMatrix matrixOf(const ShiftMap& map);

/// a − b on the rows and columns that both have.
[[nodiscard]] ShiftMatrix differenceOf(const ShiftMatrix& a, const ShiftMatrix& b);

/// How many cells across and down one square of a picture represents if `pixels` show `cells`: 1 if a cell has at least
/// `least` / 2 pixels, else the power of two that gives the square `least` pixels. Without squares, a diagonal of cells
/// much smaller than a pixel would vanish in the mean over pixels.
[[nodiscard]] int cellsOfASquare(double cells, double pixels, double least);

/// The squares of one axis under the centres of its pixels: bands of whole squares, each of `cells` cells.
[[nodiscard]] std::vector<PixelBand> squareBands(const CellRange& range, int pixels, int cells);

/// A picture of the matrix in squares of `cells` × `cells`, with bands of squareBands(), shape (down, across). A square
/// on the diagonal shows the mean of its entries on the diagonal; any other square the mean of its entries, or
/// `none` (0, or NaN to tell them from entries of 0) if it has none.
[[nodiscard]] RowMatrixF shiftImage(const ShiftMatrix& matrix, std::span<const PixelBand> down,
                                    std::span<const PixelBand> across, int cells, float none = 0);

/// The weighted mean of `values` over each band of pixelBands(). NaN beyond the last value.
[[nodiscard]] std::vector<float> bandMeans(const Eigen::VectorXd& values, std::span<const PixelBand> bands);

}  // namespace sinescope

#pragma once

#include <span>
#include <vector>

#include "core/pixels/pixel_bands.h"
#include "core/shift/relative_shift.h"

namespace sinescope {

/// M_Δ without its zeros, row by row.
struct ShiftMatrix {
  struct Entry {
    int column = 0;
    double value = 0;

    bool operator==(const Entry&) const = default;
  };

  std::vector<std::size_t> starts{0};  ///< row r has the entries starts[r] … starts[r + 1] - 1
  std::vector<Entry> entries;

  [[nodiscard]] int size() const { return static_cast<int>(starts.size()) - 1; }
  [[nodiscard]] std::span<const Entry> row(int r) const {
    const auto index = static_cast<std::size_t>(r);
    return std::span(entries).subspan(starts[index], starts[index + 1] - starts[index]);
  }
  /// M(row, column), 0 where it has no entry.
  [[nodiscard]] double at(int row, int column) const;
  /// The largest |entry|.
  [[nodiscard]] double largest() const;
};

/// The matrix of a map: rows and columns are its rows, in their order.
[[nodiscard]] ShiftMatrix matrixOf(const ShiftMap& map);

/// a − b on the rows and columns that both have.
[[nodiscard]] ShiftMatrix differenceOf(const ShiftMatrix& a, const ShiftMatrix& b);

/// How many cells across and down one square of a picture stands for, where `pixels` show `cells`: 1 where a cell has
/// `least` / 2 pixels, else the power of two that gives the square `least` pixels. A diagonal of cells far below a
/// pixel would vanish in a mean over pixels.
[[nodiscard]] int cellsOfASquare(double cells, double pixels, double least);

/// The squares of one axis under the centres of its pixels: bands of whole squares of `cells` cells each.
[[nodiscard]] std::vector<PixelBand> squareBands(const CellRange& range, int pixels, int cells);

/// A picture of the matrix in squares of `cells` × `cells`, bands of squareBands(), shape (down, across). A square that
/// meets the diagonal shows the mean of its entries there; any other the mean of its entries, 0 where it has none.
[[nodiscard]] RowMatrixF shiftImage(const ShiftMatrix& matrix, std::span<const PixelBand> down,
                                    std::span<const PixelBand> across, int cells);

/// The mean of `values` over each band, its weights counted; bands of pixelBands(). NaN beyond the last value.
[[nodiscard]] std::vector<float> bandMeans(const Eigen::VectorXd& values, std::span<const PixelBand> bands);

}  // namespace sinescope

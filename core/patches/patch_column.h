#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>
#include <vector>

#include "core/patches/patch_axes.h"
#include "core/pixels/pixel_bands.h"
#include "core/table/table_means.h"

namespace sinescope {

/// One column of a grid's encoding: a number for each coordinate of the axis that it encodes. The extents of any rows
/// follow from those of coordinates, without a look at the rows.
class PatchColumn {
 public:
  /// Requires 0 ≤ dimension < d_model.
  PatchColumn(const PatchAxes& axes, int dimension);
  /// How much one column differs from another of the same grid's axis.
  PatchColumn(const PatchColumn& own, const PatchColumn& other);

  /// The number of a row of the encoding.
  [[nodiscard]] double at(std::int64_t row) const { return m_numbers[m_grid.coordinate(m_axis, row)]; }
  /// The extents over bands of whole rows, within the grid.
  [[nodiscard]] std::vector<CellExtent> extents(std::span<const PixelBand> bands) const;

 private:
  /// The least or the greatest of adjacent coordinates.
  struct Ends {
    double least;
    double greatest;

    [[nodiscard]] Ends with(const Ends& other) const;
  };

  void setNumbers(Eigen::ArrayXd numbers);
  [[nodiscard]] Ends endsOf(Eigen::Index first, Eigen::Index last) const;
  [[nodiscard]] Ends endsOfRows(const PatchesBefore& first, const PatchesBefore& last) const;
  [[nodiscard]] double sumBefore(const PatchesBefore& patches) const;

  Grid m_grid;
  GridAxis m_axis;
  Eigen::ArrayXd m_numbers;               // of each coordinate
  Eigen::ArrayXd m_sums;                  // of those before each coordinate
  std::vector<std::vector<Ends>> m_ends;  // [j][c]: of the 2^j coordinates from c on
};

/// Whether the dimension encodes the same coordinate of the same patches in both.
[[nodiscard]] bool encodeTheSame(const PatchAxes& a, const PatchAxes& b, int dimension);

}  // namespace sinescope

#pragma once

#include <Eigen/Core>
#include <span>
#include <vector>

#include "core/patches/number_runs.h"
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
  /// How much the column differs from that of another encoding; requires encodeTheSame().
  PatchColumn(const PatchAxes& own, const PatchAxes& other, int dimension);

  /// The extents over bands of whole rows, within the grid.
  [[nodiscard]] std::vector<CellExtent> extents(std::span<const PixelBand> bands) const;

 private:
  PatchColumn(const Grid& grid, GridAxis axis, Eigen::ArrayXd numbers);

  [[nodiscard]] NumberRuns::Ends endsOf(const PatchesBefore& first, const PatchesBefore& last) const;
  [[nodiscard]] double sumBefore(const PatchesBefore& patches) const;

  Grid m_grid;
  GridAxis m_axis;
  Eigen::ArrayXd m_numbers;  // of each coordinate
  NumberRuns m_runs;
};

/// Whether the dimension encodes the same coordinate of the same patches in both.
[[nodiscard]] bool encodeTheSame(const PatchAxes& a, const PatchAxes& b, int dimension);

}  // namespace sinescope

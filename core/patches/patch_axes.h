#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/parameters/columns.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// One coordinate of a grid's encoding, as a line of its own: half of the columns.
struct PatchAxis {
  std::int64_t firstPosition = 0;  ///< of coordinate 0
  int count = 1;                   ///< how many coordinates there are
  std::shared_ptr<const std::vector<Column>> columns;
  std::shared_ptr<const Similarity> similarity;  ///< of these columns

  /// Whether both have the very same columns and coordinates, as the two of a square may.
  bool operator==(const PatchAxis&) const = default;
};

/// The two coordinates of a grid's encoding.
struct PatchAxes {
  Grid grid;
  PatchAxis x;
  PatchAxis y;

  [[nodiscard]] const PatchAxis& of(GridAxis axis) const { return axis == GridAxis::X ? x : y; }
  /// How many columns the encoding has.
  [[nodiscard]] std::int64_t dModel() const { return 2 * std::ssize(*x.columns); }
  /// The coordinate that a dimension encodes.
  [[nodiscard]] GridAxis axisOf(int dimension) const { return 2 * dimension < dModel() ? grid.first : grid.second(); }
};

/// The axes of `spec`, which must be valid and have a grid.
[[nodiscard]] PatchAxes patchAxesOf(const EncodingSpec& spec);

/// Sums over all rows of a grid's encoding before `row`, of numbers that belong to the coordinates of a patch: with the
/// sums of the numbers before each coordinate, sums(c) = values(0) + … + values(c - 1), many rows take no longer than
/// a few. What they are called with returns a number, or a vector of numbers.
struct PatchesBefore {
  PatchesBefore(const Grid& grid, std::int64_t row) : width(grid.width), y(row / grid.width), x(row % grid.width) {}

  Eigen::Index width;
  Eigen::Index y;
  Eigen::Index x;

  bool operator==(const PatchesBefore&) const = default;
  /// Σ values(x(r)) = y sums(width) + sums(x)
  template <class Sums>
  [[nodiscard]] auto ofX(const Sums& sums) const -> decltype(sums(Eigen::Index{})) {
    return static_cast<double>(y) * sums(width) + sums(x);
  }
  /// Σ values(y(r)) = width sums(y) + x values(y); there must be a value at y = height, whatever it is.
  template <class Values, class Sums>
  [[nodiscard]] auto ofY(const Values& values, const Sums& sums) const -> decltype(sums(Eigen::Index{})) {
    return static_cast<double>(width) * sums(y) + static_cast<double>(x) * values(y);
  }
};

}  // namespace sinescope

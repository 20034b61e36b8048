#pragma once

#include <cmath>

#include "core/patches/coordinate_products.h"

namespace sinescope {

/// The dot products of any two patches of a grid: each is the sum of one for x and one for y.
struct PatchProducts {
  Grid grid;
  CoordinateProducts x;
  CoordinateProducts y;

  explicit PatchProducts(const PatchAxes& axes)
      : grid(axes.grid), x(axes.x), y(axes.y == axes.x ? x : CoordinateProducts(axes.y)) {}

  /// Whether they depend only on how far two patches are apart in x and in y.
  [[nodiscard]] bool isToeplitz() const { return x.isToeplitz() && y.isToeplitz(); }
  /// |PE|² of a patch.
  [[nodiscard]] double normOf(const PatchesBefore& patch) const { return x.norm(patch.x) + y.norm(patch.y); }
  [[nodiscard]] double between(const PatchesBefore& patch, const PatchesBefore& other, Measure measure) const {
    if (measure == Measure::Distance)
      return std::sqrt(x.squaredDistance(patch.x, other.x) + y.squaredDistance(patch.y, other.y));
    const double dot = x.between(patch.x, other.x) + y.between(patch.y, other.y);
    return Similarity::measured(dot, normOf(patch), normOf(other), measure);
  }
};

}  // namespace sinescope

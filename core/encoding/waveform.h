#pragma once

#include <vector>

#include "core/parameters/columns.h"

namespace sinescope {

/// Least and greatest value of a curve over an interval.
struct Extent {
  double least = 0;
  double greatest = 0;

  bool operator==(const Extent&) const = default;
};

/// The extent of the curve sin(ωp + φ) over real positions from … to (from ≤ to): the values at both ends, and ±1 if a
/// crest or a trough lies between them.
[[nodiscard]] Extent extentOf(const Column& column, double from, double to);

/// The extents over `pixels` equal parts of from … to: the exact envelope for each pixel column, whatever the length.
/// Each extent goes `reach` pixels to either side of the middle of its pixel; at 0.5 it is that of the pixel alone.
[[nodiscard]] std::vector<Extent> envelope(const Column& column, double from, double to, int pixels,
                                           double reach = 0.5);

}  // namespace sinescope

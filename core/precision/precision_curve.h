#pragma once

#include <vector>

#include "core/precision/precision.h"

namespace sinescope {

/// What a column of pixels shows of the errors by position: those of the positions in it that are looked at.
struct ErrorPoint {
  double position = 0;  ///< the middle of the positions
  double greatest = 0;  ///< the largest |error| of all dimensions and positions
  double rms = 0;       ///< √(mean of error²) of all dimensions and positions
};

/// The curves of one encoding in the order of kAllPhaseFormats, and how much was looked at.
struct ErrorCurves {
  std::array<std::vector<ErrorPoint>, kAllPhaseFormats.size()> points;  ///< NaN where a position has no value
  bool allPositions = true;
};

/// The errors of the positions between `edges`, which are in order: a point for each of edges.size() - 1 pixels, the
/// positions [edges[i], edges[i+1]) its own; none where there are none. About `effort` frequencies are looked at; where
/// that is too few for all positions, some, as samplesForLargest() picks them for bfloat16.
[[nodiscard]] ErrorCurves errorCurves(RowErrors& errors, const std::vector<std::int64_t>& edges,
                                      std::int64_t effort = 250'000);

}  // namespace sinescope

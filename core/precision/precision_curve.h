#pragma once

#include <vector>

#include "core/precision/precision.h"

namespace sinescope {

/// What a part of the axis shows of the errors at its sampled positions.
struct ErrorPoint {
  double position = 0;  ///< the middle of the positions
  double greatest = 0;  ///< the largest |error| of all dimensions and positions
  double rms = 0;       ///< √(mean of error²) of all dimensions and positions
};

/// The curves of one encoding in the order of kAllPhaseFormats, and how much was sampled.
struct ErrorCurves {
  std::array<std::vector<ErrorPoint>, kAllPhaseFormats.size()> points;  ///< NaN if a position has no value
  bool allPositions = true;
};

/// The errors of the positions between `edges`, which must ascend: one point for each of the edges.size() - 1 parts,
/// from the positions [edges[i], edges[i+1]); no point for a part without positions. About `effort` frequencies are
/// sampled; if that is too few for all positions, samplesForLargest() picks positions as for bfloat16.
[[nodiscard]] ErrorCurves errorCurves(const RowErrors& errors, const std::vector<std::int64_t>& edges,
                                      std::int64_t effort = 250'000);

}  // namespace sinescope

#pragma once

#include "core/parameters/encoding_spec.h"
#include "core/similarity/measure.h"

namespace sinescope {

/// The encoding of a grid that parseGrid() reads.
inline EncodingSpec patchSpec(const char* grid, int dModel, const Convention& convention = {}) {
  EncodingSpec spec;
  spec.dModel = dModel;
  spec.convention = convention;
  return withGrid(spec, *parseGrid(grid));
}

inline constexpr Measure kMeasures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

}  // namespace sinescope

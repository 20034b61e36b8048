#pragma once

#include <cstdint>
#include <vector>

#include "core/encoding/waveform.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

/// One column minus another: value_A(p) - value_B(p).
struct WaveDifference {
  Column a;
  Column b;
};

/// Least and greatest difference over each band of whole cells, counted from `firstPosition`. Up to 64 positions of a
/// band are sampled: all of them, or 64 spread evenly over it.
[[nodiscard]] std::vector<Extent> extentsOf(const WaveDifference& difference, std::int64_t firstPosition,
                                            const std::vector<PixelBand>& bands);

}  // namespace sinescope

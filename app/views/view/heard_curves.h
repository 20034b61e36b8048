#pragma once

#include <span>
#include <vector>

#include "app/document/scene.h"
#include "core/pixels/pixel_bands.h"

namespace sinescope {

// Curves that can be heard: their values in order, all of them or kMostTones means. Empty if there is none.

/// The selected position's value in every dimension that is shown.
[[nodiscard]] std::vector<double> heardRow(const Scene& scene);

/// The same in another order of the dimensions.
[[nodiscard]] std::vector<double> heardRow(const Scene& scene, std::span<const int> dimensions);

/// The selected dimension along the positions.
[[nodiscard]] std::vector<double> heardWave(const Scene& scene);

/// The groups of cells first … end - 1, counted from `origin`, that sound as one tone each.
[[nodiscard]] std::vector<PixelBand> heardBands(std::int64_t first, std::int64_t end, std::int64_t origin);

}  // namespace sinescope

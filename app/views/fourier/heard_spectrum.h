#pragma once

#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// The amplitudes of the selected dimension, from one turn within the length to the most turns, as they are heard: all,
/// or the greatest of each of kMostTones groups. The difference A − B where that is shown. Empty if there are none.
[[nodiscard]] std::vector<double> heardSpectrum(const Scene& scene);

}  // namespace sinescope

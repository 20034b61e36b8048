#pragma once

#include "core/encoding_spec.h"

namespace sinescope {

/// How many steps the walk through the computation has at most.
inline constexpr int kMostSteps = 16;

}  // namespace sinescope

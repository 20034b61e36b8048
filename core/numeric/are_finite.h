#pragma once

#include <span>

namespace sinescope {

/// Whether none of the numbers is NaN or infinite.
[[nodiscard]] bool areFinite(std::span<const float> numbers);

}  // namespace sinescope

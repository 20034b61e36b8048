#pragma once

#include <span>

namespace sinescope {

/// Whether none of the numbers is NaN or infinite.
[[nodiscard]] bool areFinite(std::span<const float> numbers);

/// The greatest magnitude of those that are finite; 0 if there are none.
[[nodiscard]] float greatestFinite(std::span<const float> numbers);

}  // namespace sinescope

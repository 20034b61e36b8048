#pragma once

#include <span>

namespace sinescope {

/// Replaces each x ≤ 0 by e^x, within 4e-16 of it relative to it; below -708, where the result would be less than
/// 3e-308, by 0. e^0 = 1 exactly; NaN stays NaN. Without branches and in vectors.
void exponentiate(std::span<double> numbers);

}  // namespace sinescope

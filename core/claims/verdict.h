#pragma once

namespace sinescope {

enum class Verdict { True, False, DoesNotApply };

/// Numbers whose difference is below this fraction of the largest norm or dot product are equal up to rounding.
inline constexpr double kSame = 1e-9;

[[nodiscard]] constexpr Verdict verdictOf(bool isTrue) { return isTrue ? Verdict::True : Verdict::False; }

}  // namespace sinescope

#pragma once

namespace sinescope {

/// An angular frequency above 1, which a base below 1 yields.
struct LargeFrequency {
  double omega = 0;  ///< rounded; infinite if it exceeds every double
  double step = 0;   ///< ω reduced to [-π, π] before rounding
};

/// ω = base^(-numerator/denominator) for a base below 1 and a whole numerator from 0 to denominator + 1.
///
/// ω grows as large as base^-(1 + 1/denominator), and at a whole position only its remainder modulo 2π matters. That
/// takes log2 ω more digits than a double has, at most 2200, so it is computed by MPFR. Each thread caches the powers:
/// asking for numerators in order costs one product each.
[[nodiscard]] LargeFrequency largeFrequency(double base, int numerator, double denominator);

}  // namespace sinescope

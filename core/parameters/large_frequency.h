#pragma once

namespace sinescope {

/// An angular frequency above 1, which a base below 1 or a position scale above 1 yields.
struct LargeFrequency {
  double omega = 0;  ///< rounded; infinite if it exceeds every double
  double step = 0;   ///< ω reduced to [-π, π] before rounding
  double rest = 0;   ///< what rounding took from the step
};

/// ω = times · base^(-numerator/denominator) / stretch for a base that need not be above 1, a whole numerator from 0 to
/// denominator + 1, and positive finite `times` and `stretch`.
///
/// ω may be far above 1, and at a whole position only its remainder modulo 2π matters. That takes log2 ω more digits
/// than a double has, at most 2220, so it is computed by MPFR. Each thread caches the powers: asking for numerators in
/// order costs one product each.
[[nodiscard]] LargeFrequency largeFrequency(long double base, int numerator, double denominator, double times = 1,
                                            long double stretch = 1);

}  // namespace sinescope

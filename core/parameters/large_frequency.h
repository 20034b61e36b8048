#pragma once

namespace sinescope {

/// An angular frequency above 1, as a base below 1 makes it.
struct LargeFrequency {
  double omega = 0;  ///< rounded; infinite beyond the doubles
  double step = 0;   ///< ω reduced to [-π, π] before it was rounded
};

/// ω = base^(-numerator/denominator) for a base below 1 and a whole numerator from 0 to denominator + 1.
///
/// ω grows as large as base^-(1 + 1/denominator), and what a whole position sees of it is its remainder by 2π: that
/// takes log2 ω more digits than a double has, 2200 at the most, so it is computed by MPFR. Powers are kept by thread:
/// asking for numerators in order costs a product each.
[[nodiscard]] LargeFrequency largeFrequency(double base, int numerator, double denominator);

}  // namespace sinescope

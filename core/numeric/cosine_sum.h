#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <span>

namespace sinescope {

/// One cosine of a sum: amplitude · cos((omega + rest) x) + sine · sin((omega + rest) x).
struct CosineTerm {
  double omega = 0;
  double amplitude = 0;
  double sine = 0;  ///< only the sums below know it: the means of blocks are of terms without it
  double rest = 0;  ///< what rounding took from omega; unknown to them as well
};

/// The sum at one x, |omega x| ≤ 2^22 π. The error of each term is at most 1e-15 of its amplitude.
[[nodiscard]] double cosineSumAt(std::span<const CosineTerm> terms, double x);

/// The sum at x = first + j step for j = 0 … count-1, |omega x| ≤ 2^22 π: within 1e-12 of the sum of the amplitudes,
/// plus 2^-52 |omega step| for each of the up to 8192 points to the middle of a run.
///
/// Few terms or few points are summed directly. Many of both cost one pass over the terms and a Fourier transform
/// instead of their product: the terms are spread over an even grid of frequencies by a Gaussian, whose own transform
/// is then divided out (Greengard and Lee, "Accelerating the nonuniform fast Fourier transform", SIAM Review 46, 2004).
[[nodiscard]] Eigen::VectorXd cosineSum(std::span<const CosineTerm> terms, double first, double step,
                                        std::int64_t count);

}  // namespace sinescope

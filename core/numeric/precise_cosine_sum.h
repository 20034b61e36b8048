#pragma once

#include <cstdint>
#include <vector>

#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

/// A sum of n cosines at whole numbers x, for numbers that are written: within 1e-12 of the sum itself, however much
/// its terms cancel, down to 1e-7 of the sum of the amplitudes.
///
/// Each value is a product of the terms at a multiple of 64 and of their turns from there. That takes n · points steps;
/// cosineSum(), for the curves of a picture, takes n + points, and is within 1e-12 of the sum of the amplitudes. A
/// value that is almost 0 is summed again in long double.
class PreciseCosineSum {
 public:
  explicit PreciseCosineSum(std::vector<CosineTerm> terms);

  /// The sums at x = first … first + count - 1, |x| ≤ 2^22. A sum does not depend on which others are asked for with
  /// it. Uses all processors.
  [[nodiscard]] Eigen::VectorXd at(std::int64_t first, std::int64_t count) const;

 private:
  /// The sum at x, each term in long double.
  [[nodiscard]] double again(std::int64_t x) const;
  /// A row for each of `runs` multiples of 64 from 64 · firstRun on: what the turns to the 64 points are multiplied by.
  [[nodiscard]] RowMatrixD starts(std::int64_t firstRun, std::int64_t runs) const;

  std::vector<CosineTerm> m_terms;
  RowMatrixD m_turns;       ///< row j: cos jω of each term, then sin jω of each
  double m_almostZero = 0;  ///< a sum below is computed again
};

}  // namespace sinescope

#pragma once

#include <limits>
#include <random>

#include "core/numeric/row_matrix.h"

namespace sinescope {

inline constexpr double kInfinity = std::numeric_limits<double>::infinity();
inline constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// Normally distributed numbers, the same ones for each seed.
inline RowMatrixD randomMatrix(Eigen::Index rows, Eigen::Index columns, unsigned seed, double mean) {
  std::mt19937 engine(seed);
  std::normal_distribution<double> normal(mean, 1);
  return RowMatrixD::NullaryExpr(rows, columns, [&] { return normal(engine); });
}

}  // namespace sinescope

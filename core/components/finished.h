#pragma once

#include <Eigen/Core>

#include "core/components/components.h"

namespace sinescope {

/// The eigenvalues of a covariance of columns, descending, and the vectors of its first, shape (columns, up to 3). Only
/// the first `most` values count, and those above `rounding`: the others are 0.
struct FoundComponents {
  Eigen::VectorXd values;
  Eigen::MatrixXd vectors;
  std::int64_t most = 0;
  double rounding = 0;
};

/// Fills in shares, loadings, variance and forNinety.
void finish(Components& components, const FoundComponents& found);

}  // namespace sinescope

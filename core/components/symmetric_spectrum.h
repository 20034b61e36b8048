#pragma once

#include <Eigen/Core>

namespace sinescope {

/// The eigenvalues of a symmetric matrix of n rows, and the vectors of its greatest.
struct SymmetricSpectrum {
  Eigen::VectorXd values;   ///< all n, descending
  Eigen::MatrixXd vectors;  ///< shape (n, as many as asked for): columns of length 1 at right angles to one another
};

/// Only the lower half of `matrix` is read; it must be finite. Eigenvalues are within about 1e-15 of the greatest, and
/// so is each |matrix · vector - value · vector|. Which vectors belong to eigenvalues that are equal but for that is
/// arbitrary, though always the same.
///
/// The matrix is made tridiagonal, which takes 4/3 n³ operations; the vectors come from inverse iteration, which costs
/// no more than n² each: all of them by rotations would take three times as long as the values. Source: LAPACK's
/// dsytrd, dsterf and dstein.
[[nodiscard]] SymmetricSpectrum spectrumOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int vectors);

}  // namespace sinescope

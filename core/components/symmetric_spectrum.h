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

/// The same of a covariance C of n columns: a symmetric matrix, both of whose halves are read, without eigenvalues
/// below 0. If its columns are so similar that C = L·Lᵀ for an L of r < n/2 columns, within 1e-15 of the greatest
/// variance in each number, then r eigenvalues are those of LᵀL, the others 0, and the cost falls from 4/3 n³ to n·r².
/// Eigenvalues are within about n · 1e-15 of the greatest variance. Source: LAPACK's dpstrf.
[[nodiscard]] SymmetricSpectrum spectrumOfCovariance(const Eigen::Ref<const Eigen::MatrixXd>& covariance, int vectors);

}  // namespace sinescope

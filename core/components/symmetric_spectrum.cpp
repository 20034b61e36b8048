#include "core/components/symmetric_spectrum.h"

#include <Eigen/Eigenvalues>
#include <Eigen/QR>
#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <utility>

namespace sinescope {

namespace {

constexpr double kEpsilon = std::numeric_limits<double>::epsilon();

/// A tridiagonal symmetric matrix minus a multiple of the identity, as the product of two triangular matrices: Gauss's
/// elimination with the exchange of neighbouring rows.
class ShiftedTridiagonal {
 public:
  ShiftedTridiagonal(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& beside, double shift, double least)
      : m_pivots(diagonal.array() - shift),
        m_above(Eigen::VectorXd::Zero(diagonal.size())),
        m_farAbove(Eigen::VectorXd::Zero(diagonal.size())),
        m_factors(Eigen::VectorXd::Zero(diagonal.size())),
        m_isExchanged(static_cast<std::size_t>(diagonal.size())) {
    const Eigen::Index last = diagonal.size() - 1;
    m_above.head(last) = beside;
    for (Eigen::Index i = 0; i < last; ++i) {
      double below = beside[i];
      if (std::abs(below) > std::abs(m_pivots[i])) {
        m_isExchanged[static_cast<std::size_t>(i)] = true;
        std::swap(below, m_pivots[i]);
        std::swap(m_above[i], m_pivots[i + 1]);
        std::swap(m_farAbove[i], m_above[i + 1]);
      }
      if (std::abs(m_pivots[i]) < least) m_pivots[i] = least;
      m_factors[i] = below / m_pivots[i];
      m_pivots[i + 1] -= m_factors[i] * m_above[i];
      m_above[i + 1] -= m_factors[i] * m_farAbove[i];
    }
    if (std::abs(m_pivots[last]) < least) m_pivots[last] = least;
  }

  void solve(Eigen::VectorXd& x) const {
    const Eigen::Index last = x.size() - 1;
    for (Eigen::Index i = 0; i < last; ++i) {
      if (m_isExchanged[static_cast<std::size_t>(i)]) std::swap(x[i], x[i + 1]);
      x[i + 1] -= m_factors[i] * x[i];
    }
    for (Eigen::Index i = last; i >= 0; --i) {
      if (i < last) x[i] -= m_above[i] * x[i + 1];
      if (i + 1 < last) x[i] -= m_farAbove[i] * x[i + 2];
      x[i] /= m_pivots[i];
    }
  }

 private:
  Eigen::VectorXd m_pivots;
  Eigen::VectorXd m_above;
  Eigen::VectorXd m_farAbove;  ///< not 0 where rows were exchanged
  Eigen::VectorXd m_factors;
  std::vector<bool> m_isExchanged;
};

/// Numbers of -1 … 1 without any order, always the same.
Eigen::VectorXd unorderedNumbers(Eigen::Index count) {
  Eigen::VectorXd numbers(count);
  std::uint32_t state = 1;
  for (double& number : numbers) {
    state = 1'664'525 * state + 1'013'904'223;
    number = static_cast<double>(state) * 0x1p-31 - 1;
  }
  return numbers;
}

/// The vectors of the first of `values`, which descend.
Eigen::MatrixXd leadingVectors(const Eigen::VectorXd& diagonal, const Eigen::VectorXd& beside,
                               const Eigen::VectorXd& values, int count) {
  constexpr int rounds = 4;         // the second is exact but for rounding, if the values are not close
  constexpr double isClose = 1e-3;  // LAPACK's measure, of the norm
  constexpr double leastGap = 1e-15;
  const double norm = std::max(values.cwiseAbs().maxCoeff(), std::numeric_limits<double>::min());
  Eigen::MatrixXd vectors(diagonal.size(), count);
  double shift = std::numeric_limits<double>::infinity();
  for (int j = 0; j < count; ++j) {
    // The same shift twice would find the same vector.
    shift = std::min(values[j], shift - leastGap * norm);
    const ShiftedTridiagonal system(diagonal, beside, shift, kEpsilon * norm);
    int close = 0;
    while (close < j && values[j - close - 1] - values[j] < isClose * norm) ++close;
    Eigen::VectorXd x = unorderedNumbers(diagonal.size());
    for (int round = 0; round < rounds; ++round) {
      system.solve(x);
      x.normalize();
      for (int i = j - close; i < j; ++i) x -= vectors.col(i).dot(x) * vectors.col(i);
      x.normalize();
    }
    vectors.col(j) = x;
  }
  return vectors;
}

/// L with L·Lᵀ = `covariance` but for rounding, or nothing if it has more than `most` columns: Cholesky's
/// decomposition, each time with the column of which most is left.
std::optional<Eigen::MatrixXd> narrowFactorOf(const Eigen::Ref<const Eigen::MatrixXd>& covariance, Eigen::Index most) {
  constexpr double rounding = 4 * kEpsilon;
  Eigen::MatrixXd factor(covariance.rows(), most);
  Eigen::VectorXd left = covariance.diagonal();
  const double least = rounding * left.maxCoeff();
  for (Eigen::Index j = 0;; ++j) {
    Eigen::Index pivot = 0;
    const double greatest = left.maxCoeff(&pivot);
    if (greatest <= least) return factor.leftCols(j);
    if (j == most) return {};
    Eigen::VectorXd column = covariance.col(pivot);
    column.noalias() -= factor.leftCols(j) * factor.row(pivot).head(j).transpose();
    column /= std::sqrt(greatest);
    left -= column.cwiseAbs2();
    left[pivot] = 0;
    factor.col(j) = column;
  }
}

}  // namespace

SymmetricSpectrum spectrumOf(const Eigen::Ref<const Eigen::MatrixXd>& matrix, int vectors) {
  const Eigen::Index size = matrix.rows();
  const int count = static_cast<int>(std::min<Eigen::Index>(vectors, size));
  if (size == 0) return {};
  const double greatest = matrix.triangularView<Eigen::Lower>().toDenseMatrix().cwiseAbs().maxCoeff();
  if (size == 1 || !(greatest > 0))
    return {size == 1 ? Eigen::VectorXd(matrix.diagonal()) : Eigen::VectorXd::Zero(size),
            Eigen::MatrixXd::Identity(size, count)};
  // The squares of its numbers must neither overflow nor vanish.
  const Eigen::Tridiagonalization<Eigen::MatrixXd> tridiagonal(matrix / greatest);
  const Eigen::VectorXd diagonal = tridiagonal.diagonal();
  const Eigen::VectorXd beside = tridiagonal.subDiagonal();
  Eigen::SelfAdjointEigenSolver<Eigen::MatrixXd> solver;
  solver.computeFromTridiagonal(diagonal, beside, Eigen::EigenvaluesOnly);
  const Eigen::VectorXd values = solver.eigenvalues().reverse();
  Eigen::MatrixXd leading = leadingVectors(diagonal, beside, values, count);
  leading.applyOnTheLeft(tridiagonal.matrixQ());
  return {greatest * values, std::move(leading)};
}

SymmetricSpectrum spectrumOfCovariance(const Eigen::Ref<const Eigen::MatrixXd>& covariance, int vectors) {
  const Eigen::Index size = covariance.rows();
  const auto factor = size > 0 ? narrowFactorOf(covariance, (size - 1) / 2) : std::nullopt;
  if (!factor || factor->cols() < vectors) return spectrumOf(covariance, vectors);
  const SymmetricSpectrum narrow = spectrumOf(factor->transpose() * *factor, vectors);
  Eigen::VectorXd values = Eigen::VectorXd::Zero(size);
  values.head(narrow.values.size()) = narrow.values;
  // L·vector has the direction of C's. Those of small eigenvalues are at right angles only after this.
  const Eigen::HouseholderQR<Eigen::MatrixXd> upright(*factor * narrow.vectors);
  return {std::move(values), upright.householderQ() * Eigen::MatrixXd::Identity(size, narrow.vectors.cols())};
}

}  // namespace sinescope

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/components/components.h"
#include "core/components/finished.h"
#include "core/components/symmetric_spectrum.h"

namespace sinescope {

namespace {

constexpr std::int64_t kMostNumbers = std::int64_t{1} << 24;
constexpr std::int64_t kMostProducts = std::int64_t{1} << 33;
constexpr Eigen::Index kReadTogether = 256;  // rows or columns that are read at a time

/// Rows of a table, in order, with the first of its columns.
class SomeRows {
 public:
  SomeRows(const TablePart& part, std::vector<std::int64_t> rows) : m_part(part), m_rows(std::move(rows)) {}

  [[nodiscard]] Eigen::Index count() const { return std::ssize(m_rows); }

  /// The rows first … first + out.rows() - 1 of these, from `column` on. Neighbours are read together.
  void read(Eigen::Index first, Eigen::Index column, Eigen::Ref<RowMatrixD> out) const {
    for (Eigen::Index i = 0; i < out.rows();) {
      Eigen::Index next = i + 1;
      while (next < out.rows() && at(first + next) == at(first + next - 1) + 1) ++next;
      m_part.table->read(at(first + i), column, out.middleRows(i, next - i));
      i = next;
    }
  }

  /// Calls use(first, block) for all rows, some at a time.
  void forEachBlock(const auto& use) const {
    for (Eigen::Index first = 0; first < count(); first += kReadTogether) {
      RowMatrixD block(std::min(kReadTogether, count() - first), m_part.columns);
      read(first, 0, block);
      use(first, block);
    }
  }

  /// Those of them that are finite, and their greatest magnitude.
  [[nodiscard]] std::pair<std::vector<std::int64_t>, double> finite() const {
    std::vector<std::int64_t> rows;
    double greatest = 0;
    forEachBlock([&](Eigen::Index first, const RowMatrixD& block) {
      for (Eigen::Index i = 0; i < block.rows(); ++i) {
        const double most = block.row(i).cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
        if (!std::isfinite(most)) continue;
        rows.push_back(at(first + i));
        greatest = std::max(greatest, most);
      }
    });
    return {std::move(rows), greatest};
  }

 private:
  [[nodiscard]] std::int64_t at(Eigen::Index i) const { return m_rows[static_cast<std::size_t>(i)]; }

  const TablePart& m_part;
  std::vector<std::int64_t> m_rows;
};

/// How many rows are analysed at most.
std::int64_t mostRows(const TablePart& part) {
  if (part.columns > kMostCorrelated) return kMostCorrelated;
  const std::int64_t columns = part.columns;
  return std::min(kMostNumbers / columns, kMostProducts / (columns * columns));
}

/// Many rows: the covariance of the columns, in units of `unit`.
Eigen::MatrixXd covarianceOf(const SomeRows& rows, const Eigen::VectorXd& means, double unit) {
  Eigen::MatrixXd covariance = Eigen::MatrixXd::Zero(means.size(), means.size());
  rows.forEachBlock([&](Eigen::Index, RowMatrixD& block) {
    block = (block / unit).rowwise() - means.transpose();
    covariance.selfadjointView<Eigen::Lower>().rankUpdate(block.transpose());
  });
  return covariance / static_cast<double>(rows.count());
}

/// Calls use(column, block) for all rows of some columns at a time, less their means, in units of `unit`.
void forEachCentred(const SomeRows& rows, const Eigen::VectorXd& means, double unit, const auto& use) {
  for (Eigen::Index column = 0; column < means.size(); column += kReadTogether) {
    RowMatrixD block(rows.count(), std::min(kReadTogether, means.size() - column));
    rows.read(0, column, block);
    block = (block / unit).rowwise() - means.segment(column, block.cols()).transpose();
    use(column, block);
  }
}

void finishTable(Components& components, Eigen::VectorXd values, Eigen::MatrixXd vectors) {
  constexpr double ofTheSum = 1e-14;
  const double rounding = ofTheSum * values.cwiseMax(0.0).sum();
  finish(components, {std::move(values), std::move(vectors),
                      std::min<std::int64_t>(components.rowsSeen, components.columns), rounding});
}

/// Few rows: their products with one another have the same eigenvalues, and are fewer.
void analyseFewRows(Components& components, const SomeRows& rows, const Eigen::VectorXd& means, double unit) {
  const Eigen::Index count = rows.count();
  Eigen::MatrixXd products = Eigen::MatrixXd::Zero(count, count);
  forEachCentred(rows, means, unit, [&](Eigen::Index, const RowMatrixD& block) {
    products.selfadjointView<Eigen::Lower>().rankUpdate(block);
  });
  const SymmetricSpectrum spectrum = spectrumOf(products / static_cast<double>(count), kShownComponents);
  Eigen::MatrixXd vectors(means.size(), spectrum.vectors.cols());
  forEachCentred(rows, means, unit, [&](Eigen::Index column, const RowMatrixD& block) {
    vectors.middleRows(column, block.cols()).noalias() = block.transpose() * spectrum.vectors;
  });
  finishTable(components, spectrum.values, std::move(vectors));
}

}  // namespace

Components componentsOf(const TablePart& part) {
  Components components;
  components.rows = part.rows;
  components.columns = components.columnsSeen = part.columns;
  const SomeRows sampled(part, sampledCells({0, part.rows - 1, 1, 1}, mostRows(part)));
  auto [finite, greatest] = sampled.finite();
  const SomeRows rows(part, std::move(finite));
  components.rowsSeen = rows.count();
  components.rowsLeftOut = sampled.count() - rows.count();
  components.means = Eigen::VectorXd::Zero(part.columns);
  components.loadings = RowMatrixD::Zero(part.columns, kShownComponents);
  if (rows.count() == 0) return components;

  const double unit = greatest > 0 ? greatest : 1;  // squares of the table's own numbers may overflow or vanish
  Eigen::VectorXd means = Eigen::VectorXd::Zero(part.columns);
  rows.forEachBlock(
      [&](Eigen::Index, const RowMatrixD& block) { means += (block / unit).colwise().sum().transpose(); });
  means /= static_cast<double>(rows.count());
  if (rows.count() < part.columns) {
    analyseFewRows(components, rows, means, unit);
  } else {
    const SymmetricSpectrum spectrum = spectrumOf(covarianceOf(rows, means, unit), kShownComponents);
    finishTable(components, spectrum.values, spectrum.vectors);
  }
  components.variance *= unit * unit;
  components.means = unit * means;
  return components;
}

RowMatrixD pathOf(const Components& components, const TablePart& part, std::int64_t firstRow, std::int64_t step,
                  std::int64_t count) {
  constexpr double unknown = std::numeric_limits<double>::quiet_NaN();
  RowMatrixD path(count, kShownComponents);
  RowMatrixD row(1, part.columns);
  for (Eigen::Index i = 0; i < count; ++i) {
    part.table->read(firstRow + i * step, 0, row);
    row -= components.means.transpose();
    if (row.allFinite()) {
      path.row(i) = row * components.loadings;
    } else {
      path.row(i).setConstant(unknown);
    }
  }
  return path;
}

}  // namespace sinescope

#include "core/components/components.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "core/components/finished.h"

namespace sinescope {

namespace {

int countForNinety(const Eigen::VectorXd& shares) {
  constexpr double ninety = 0.9 - 1e-12;
  double sum = 0;
  for (Eigen::Index i = 0; i < shares.size(); ++i) {
    sum += shares[i];
    if (sum >= ninety) return static_cast<int>(i) + 1;
  }
  return 0;
}

/// Makes the first of the largest loadings positive.
void fixSign(Eigen::Ref<Eigen::VectorXd> loadings) {
  constexpr double rounding = 1e-9;
  const double largest = loadings.cwiseAbs().maxCoeff();
  Eigen::Index first = 0;
  while (std::abs(loadings[first]) < (1 - rounding) * largest) ++first;
  if (loadings[first] < 0) loadings = -loadings;
}

/// Rows whose coordinates are always computed together, so that a number does not depend on what it is asked for with:
/// products of matrices of other sizes are rounded otherwise.
constexpr std::int64_t kPathRowsTogether = 256;

/// The coordinates of `count` rows from `first` on.
using PathRows = std::function<RowMatrixD(std::int64_t first, std::int64_t count)>;

NumberTable pathTable(std::int64_t rows, std::int64_t firstPosition, const PathRows& pathRows) {
  const auto group = [rows, pathRows](std::int64_t row) {
    const std::int64_t first = row / kPathRowsTogether * kPathRowsTogether;
    return pathRows(first, std::min(kPathRowsTogether, rows - first));
  };
  NumberTable table;
  table.fill = [group](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index done = 0; done < out.rows();) {
      const RowMatrixD numbers = group(firstRow + done);
      const Eigen::Index from = (firstRow + done) % kPathRowsTogether;
      const Eigen::Index count = std::min(numbers.rows() - from, out.rows() - done);
      out.middleRows(done, count) = numbers.middleRows(from, count);
      done += count;
    }
  };
  table.at = [group](std::int64_t row, std::int64_t column) { return group(row)(row % kPathRowsTogether, column); };
  table.rows = rows;
  table.columns = kShownComponents;
  table.firstRowLabel = firstPosition;
  table.columnTitle = [](std::int64_t column) { return "component " + std::to_string(column + 1); };
  return table;
}

}  // namespace

void finish(Components& components, const FoundComponents& found) {
  const auto count = std::min<Eigen::Index>(found.values.size(), found.most);
  const Eigen::ArrayXd values = found.values.head(count);
  const Eigen::ArrayXd kept = (values > found.rounding).select(values, 0.0);
  const double sum = kept.sum();
  components.variance = sum;
  components.shares = sum > 0 ? Eigen::VectorXd(kept / sum) : Eigen::VectorXd::Zero(count);
  components.forNinety = countForNinety(components.shares);
  components.loadings = RowMatrixD::Zero(components.columns, kShownComponents);
  const Eigen::Index shown = std::min<Eigen::Index>({found.vectors.cols(), count, kShownComponents});
  for (Eigen::Index j = 0; j < shown && components.shares[j] > 0; ++j) {
    Eigen::VectorXd loadings = found.vectors.col(j).normalized();
    fixSign(loadings);
    components.loadings.col(j) = loadings;
  }
}

NumberTable componentsTable(const std::shared_ptr<const Components>& components, const std::vector<Column>& columns,
                            std::int64_t firstPosition) {
  return pathTable(components->rows, firstPosition, [=](std::int64_t row, std::int64_t count) {
    return pathOf(*components, columns, firstPosition + row, 1, count);
  });
}

NumberTable componentsTable(const std::shared_ptr<const Components>& components, const TablePart& part,
                            std::int64_t firstPosition) {
  return pathTable(components->rows, firstPosition,
                   [=](std::int64_t row, std::int64_t count) { return pathOf(*components, part, row, 1, count); });
}

NumberTable sharesTable(const std::shared_ptr<const Components>& components) {
  NumberTable table;
  table.rows = components->shares.size();
  table.columns = 1;
  table.vector = true;
  table.rowTitle = "component";
  table.firstRowLabel = 1;
  table.columnTitle = [](std::int64_t) { return std::string("share of the variance"); };
  table.fill = [components](std::int64_t row, Eigen::Ref<RowMatrixD> out) {
    out = components->shares.segment(row, out.rows());
  };
  table.at = [components](std::int64_t row, std::int64_t) { return components->shares[row]; };
  return table;
}

}  // namespace sinescope

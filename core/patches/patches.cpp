#include "core/patches/patches.h"

#include <algorithm>
#include <cmath>
#include <mutex>

#include "core/table/table_similarity.h"

namespace sinescope {

PatchSimilarity::Side::Side(const EncodingSpec& axis) : similarity(columnsOf(axis)), first(axis.firstPosition) {
  squaredNorms = Eigen::VectorXd::Constant(axis.length, cosineSumAt(similarity.offsetTerms(), 0));
  if (!similarity.isToeplitz())
    squaredNorms += cosineSum(similarity.sumTerms(), 2 * static_cast<double>(first), 2, axis.length);
}

Eigen::VectorXd PatchSimilarity::Side::profile(int own, Measure measure) const {
  Eigen::VectorXd values = similarity.row(first + own, first, squaredNorms.size(), measure);
  if (measure == Measure::Dot) values[own] = squaredNorms[own];  // exactly the coordinate itself
  return values;
}

PatchSimilarity::PatchSimilarity(const EncodingSpec& spec)
    : m_grid(spec.grid), m_x(axisSpec(spec, GridAxis::X)), m_y(axisSpec(spec, GridAxis::Y)) {}

RowMatrixD PatchSimilarity::to(std::int64_t position, Measure measure) const {
  const int x = m_grid.coordinate(GridAxis::X, position);
  const int y = m_grid.coordinate(GridAxis::Y, position);
  const Measure parts = measure == Measure::Distance ? Measure::Distance : Measure::Dot;
  Eigen::ArrayXd across = m_x.profile(x, parts).array();
  Eigen::ArrayXd down = m_y.profile(y, parts).array();
  if (measure == Measure::Distance) {
    across *= across;
    down *= down;
  }
  RowMatrixD values(m_grid.height, m_grid.width);
  for (Eigen::Index row = 0; row < values.rows(); ++row) values.row(row) = (down[row] + across).transpose();
  if (measure == Measure::Distance) values = values.cwiseSqrt();
  if (measure != Measure::Cosine) return values;
  const double own = m_x.squaredNorms[x] + m_y.squaredNorms[y];
  for (Eigen::Index row = 0; row < values.rows(); ++row) {
    const Eigen::ArrayXd norms = (own * (m_y.squaredNorms[row] + m_x.squaredNorms.array()).max(0)).sqrt();
    const Eigen::ArrayXd dots = values.row(row).transpose().array();
    values.row(row) = (norms > 0).select((dots / norms).max(-1).min(1), 0).matrix().transpose();
  }
  return values;
}

RowMatrixD patchSimilarities(const TablePart& part, const Grid& grid, std::int64_t row, Measure measure) {
  const Eigen::VectorXd values = tableSimilarities(part, row, 0, grid.patches(), measure);
  return Eigen::Map<const RowMatrixD>(values.data(), grid.height, grid.width);
}

NumberTable patchesTable(const Grid& grid, const std::function<RowMatrixD()>& numbers) {
  struct Made {
    std::once_flag once;
    RowMatrixD values;
  };
  const auto values = [numbers, made = std::make_shared<Made>()]() -> const RowMatrixD& {
    std::call_once(made->once, [&] { made->values = numbers(); });
    return made->values;
  };
  NumberTable table;
  table.rows = grid.isGrid() ? grid.height : 0;
  table.columns = std::max(grid.width, 1);
  table.rowTitle = "row";
  table.columnTitle = [](std::int64_t column) { return "column " + std::to_string(column); };
  table.fill = [values](std::int64_t row, Eigen::Ref<RowMatrixD> out) { out = values().middleRows(row, out.rows()); };
  table.at = [values](std::int64_t row, std::int64_t column) { return values()(row, column); };
  return table;
}

}  // namespace sinescope

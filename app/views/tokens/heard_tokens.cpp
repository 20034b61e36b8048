#include "app/views/tokens/heard_sum.h"

#include "app/views/tokens/token_scene.h"

namespace sinescope {

namespace {

/// The sum at a position; empty if these rows have none there.
RowMatrixF sumAt(const TokenRows& rows, std::int64_t position) {
  const std::int64_t row = position - rows.source().spec.firstPosition;
  if (!rows.fits() || row < 0 || row >= rows.length()) return {};
  RowMatrixF sum(1, rows.dModel());
  rows.write(TokenPart::Sum, row, sum);
  return sum;
}

}  // namespace

std::vector<double> heardSum(const Scene& scene) {
  const std::int64_t position = scene.selection.position;
  RowMatrixF sum = sumAt(*tokenRowsOf(scene), position);
  if (scene.showsDifference()) {
    const RowMatrixF other = sumAt(*otherTokenRowsOf(scene), position);
    const Eigen::Index both = std::min(sum.size(), other.size());
    if (both == 0) return {};
    sum = (sum.leftCols(both) - other.leftCols(both)).eval();
  }
  return {sum.data(), sum.data() + sum.size()};
}

}  // namespace sinescope

#include "core/notebook/step_table.h"

#include <algorithm>

#include "core/numeric/row_matrix.h"

namespace sinescope {

NumberTable tableOf(const StepTensor& chosen, std::int64_t firstPosition) {
  const auto& shape = chosen.tensor.shape;
  NumberTable table;
  table.vector = shape.size() == 1;
  const std::int64_t inner = shape.size() > 2 ? shape[2] : 1;
  table.columns = table.vector ? 1 : std::max<std::int64_t>(shape[1] * inner, 1);
  table.rows = chosen.tensor.elementCount() == 0 ? 0 : shape[0];
  if (shape.size() > 2) table.shape = shape;
  table.rowTitle = table.vector ? "element" : "position";
  table.firstRowLabel = table.vector ? 0 : firstPosition;
  table.columnTitle = [name = chosen.name, one = table.columns == 1, inner](std::int64_t column) {
    if (one) return name;
    const std::string title = name + " " + std::to_string(column / inner);
    return inner == 1 ? title : title + " " + std::to_string(column % inner);
  };
  table.at = [at = chosen.tensor.at, inner](std::int64_t row, std::int64_t column) {
    return at({row, column / inner, column % inner});
  };
  table.fill = [at = table.at](std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = static_cast<float>(at(firstRow + r, c));
    }
  };
  return table;
}

NumberTable tableOfCell(const Step& step, const StepCell& selected, std::int64_t firstPosition) {
  const auto carries = [&](const StepTensor& tensor) { return tensor.elementOf(selected).has_value(); };
  const auto found = std::ranges::find_if(step.tensors, carries);
  return tableOf(found == step.tensors.end() ? step.tensors.front() : *found, firstPosition);
}

}  // namespace sinescope

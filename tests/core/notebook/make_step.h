#pragma once

#include <algorithm>

#include "core/notebook/steps.h"

namespace sinescope {

/// The walks that lead to the matrix.
inline constexpr StepWalk kWalks[] = {StepWalk::Stack, StepWalk::Fill};

inline StepSource sourceOf(const EncodingSpec& spec, StepWalk walk) {
  return {spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), walk};
}

inline Step makeStep(const EncodingSpec& spec, StepKind kind, const StepCell& selected = {},
                     StepWalk walk = StepWalk::Stack) {
  return stepOf(sourceOf(spec, walk), kind, {std::max(selected.position, spec.firstPosition), selected.dimension});
}

/// All indices of a tensor, in order.
inline std::vector<TensorIndex> indicesOf(const Tensor& tensor) {
  std::vector<TensorIndex> indices;
  for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
    TensorIndex index{};
    std::int64_t rest = i;
    for (std::size_t axis = tensor.shape.size(); axis-- > 0; rest /= tensor.shape[axis]) {
      index[axis] = rest % tensor.shape[axis];
    }
    indices.push_back(index);
  }
  return indices;
}

/// The tensors of a walk, without the selected row.
inline std::vector<StepTensor> mainTensors(const EncodingSpec& spec, StepKind kind, StepWalk walk) {
  std::vector<StepTensor> tensors;
  for (const StepTensor& tensor : makeStep(spec, kind, {}, walk).tensors) {
    if (tensor.name.find('[') == std::string::npos) tensors.push_back(tensor);
  }
  return tensors;
}

/// The value of a cell in a step; NaN if the step has none.
inline double metBy(const EncodingSpec& spec, StepKind kind, const StepCell& cell, StepWalk walk = StepWalk::Stack) {
  double met = std::numeric_limits<double>::quiet_NaN();
  for (const StepTensor& tensor : mainTensors(spec, kind, walk)) {
    if (const auto index = tensor.elementOf(cell)) met = tensor.tensor.at(*index);
  }
  return met;
}

}  // namespace sinescope

Q_DECLARE_METATYPE(sinescope::EncodingSpec)
Q_DECLARE_METATYPE(sinescope::StepKind)
Q_DECLARE_METATYPE(sinescope::StepWalk)

#include "core/notebook/step_slice.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace sinescope {

namespace {

constexpr std::int64_t kSliceLength = 12;

/// Whether a tensor is a list of numbers, or of couples of them.
bool isList(const Tensor& tensor) {
  return tensor.shape.size() == 1 || (tensor.shape.size() == 2 && tensor.shape[1] <= 2);
}

/// The name of a slice: that of a row, such as "PE[30]", gets another index.
std::string sliceName(std::string name, std::int64_t first, std::int64_t end) {
  const std::string range = std::to_string(first) + ":" + std::to_string(end) + "]";
  if (!name.ends_with(']')) return name + "[" + range;
  name.pop_back();
  return name + ", " + range;
}

StepTensor sliceOf(const StepTensor& whole, std::int64_t first, std::int64_t count) {
  StepTensor made;
  made.name = sliceName(whole.name, first, first + count);
  made.tensor = whole.tensor;
  made.tensor.shape[0] = count;
  if (!made.tensor.suffix.empty()) made.tensor.suffix = "grad_fn=<SliceBackward0>";
  made.tensor.at = [=, at = whole.tensor.at](TensorIndex index) {
    index[0] += first;
    return at(index);
  };
  made.elementOf = [=, elementOf = whole.elementOf](const StepCell& cell) -> std::optional<TensorIndex> {
    auto index = elementOf(cell);
    if (!index || (*index)[0] < first || (*index)[0] >= first + count) return std::nullopt;
    (*index)[0] -= first;
    return index;
  };
  made.cellOf = [=, cellOf = whole.cellOf](TensorIndex index, const StepCell& selected) {
    index[0] += first;
    return cellOf(index, selected);
  };
  return made;
}

}  // namespace

void addSlices(Step& step, const StepCell& selected) {
  std::vector<StepTensor> slices;
  for (const StepTensor& tensor : step.tensors) {
    const auto index = tensor.elementOf(selected);
    if (!index || !isList(tensor.tensor) || tensor.tensor.elementCount() <= kPrintedWhole) continue;
    const std::int64_t size = tensor.tensor.shape[0];
    const std::int64_t at = (*index)[0];
    if (at < kEdgeItems || at >= size - kEdgeItems) continue;  // it is printed
    const std::int64_t first = std::clamp<std::int64_t>(at - kSliceLength / 2, 0, size - kSliceLength);
    slices.push_back(sliceOf(tensor, first, kSliceLength));
  }
  std::ranges::move(slices, std::back_inserter(step.tensors));
}

}  // namespace sinescope

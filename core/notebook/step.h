#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/notebook/tensor_text.h"

namespace sinescope {

/// All steps that walks have; each walk takes some of them.
enum class StepKind {
  Indices,
  Exponents,
  Denominators,
  Positions,
  Angles,
  Sines,
  Cosines,
  Stacked,
  Matrix,
  Zeros,
  SinesFilled,    ///< the matrix with its sines, and zeros where cosines will be
  CosinesFilled,  ///< the matrix
  Ids,
  Embedding,
  Encoding,
  Sum
};

/// A cell of the matrix.
struct StepCell {
  std::int64_t position = 0;
  int dimension = 0;

  bool operator==(const StepCell&) const = default;
};

/// A tensor of a step, and how its elements belong to the cells of the matrix.
struct StepTensor {
  std::string name;
  Tensor tensor;
  /// The element that a cell passes through on its way; none where it does not come by.
  std::function<std::optional<TensorIndex>(const StepCell& cell)> elementOf;
  /// A cell that passes through an element: of several the one nearest to `selected`.
  std::function<StepCell(const TensorIndex& index, const StepCell& selected)> cellOf;
};

/// What a step makes. Where its tensor is too large to be printed whole, and of the stacked tensor and the flattened
/// matrix always, the row of the selected position follows.
struct Step {
  StepKind kind = StepKind::Indices;
  std::vector<StepTensor> tensors;
};

}  // namespace sinescope

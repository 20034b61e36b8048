#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/notebook/tensor_text.h"

namespace sinescope {

/// PyTorch prints only the corners of a tensor with more elements than this.
inline constexpr std::int64_t kPrintedWhole = 1000;

/// The steps of all walks; each walk takes some of them.
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
  SinesFilled,    ///< the matrix with its sines, and zeros in place of the cosines
  CosinesFilled,  ///< the matrix
  Ids,
  Embedding,
  Encoding,
  Sum,
  Frequencies,  ///< of the pairs of a rotary head
  Query,
  Split,        ///< the query's first dimensions of each pair, and its second ones
  QuarterTurn,  ///< rotate_half of the query
  Turned,
  Scores,
  Coordinates,  ///< of the patches of a grid
  Normalised,   ///< the coordinates of one axis, as DETR takes them
  Joined        ///< the matrix of a grid, whose halves encode a coordinate each
};

/// A cell of the matrix.
struct StepCell {
  std::int64_t position = 0;
  int dimension = 0;

  bool operator==(const StepCell&) const = default;
};

/// A tensor of a step, and how its elements correspond to the cells of the matrix.
struct StepTensor {
  std::string name;
  Tensor tensor;
  /// The element in which a cell's value is computed; empty if there is none.
  std::function<std::optional<TensorIndex>(const StepCell& cell)> elementOf;
  /// The cell whose value is computed in an element; if there are several, the one nearest to `selected`.
  std::function<StepCell(const TensorIndex& index, const StepCell& selected)> cellOf;
};

/// The result of a step. If its tensor is too large to be printed in full, and always for the stacked tensor and the
/// flattened matrix, the row of the selected position follows; where a vector hides the selected cell, so do the
/// elements around it.
struct Step {
  StepKind kind = StepKind::Indices;
  std::vector<StepTensor> tensors;
};

}  // namespace sinescope

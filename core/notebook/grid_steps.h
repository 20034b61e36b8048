#pragma once

#include "core/notebook/steps.h"

namespace sinescope {

/// Whether a walk leads to the matrix of a grid: first to the coordinates of the patches, then through the sinusoid of
/// the one coordinate that the half of the selected dimension encodes, and last to the matrix that joins both halves.
[[nodiscard]] bool walksGrid(const EncodingSpec& spec, StepWalk walk);

/// The cell of the sinusoid of that coordinate, axisSpec(), from which a cell of the matrix comes: dimension k mod
/// d_model/2 at the coordinate's position.
[[nodiscard]] StepCell axisCell(const EncodingSpec& spec, const StepCell& cell);

/// The source of the steps of one coordinate.
[[nodiscard]] StepSource axisSource(const StepSource& source, GridAxis axis);

/// The columns of the matrix, on a grid those of both halves.
[[nodiscard]] std::shared_ptr<const std::vector<Column>> cellColumns(const StepSource& source);

/// A step of such a walk. Its cells are those of the grid's matrix: a cell passes through the tensors of the selected
/// half if it lies in that half.
[[nodiscard]] Step gridStepOf(const StepSource& source, StepKind kind, const StepCell& selected);

/// The numbers of such a step.
[[nodiscard]] NumberTable gridStepTable(const StepSource& source, StepKind kind, const StepCell& selected);

}  // namespace sinescope

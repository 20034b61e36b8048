#pragma once

#include <QStringList>

#include "app/views/steps/step_words.h"

namespace sinescope {

// The words of the walk through a grid, walksGrid(), at a cell of its matrix. The half of the columns in which the cell
// lies encodes one coordinate; d_axis = d_model/2 is the width of that coordinate's sinusoid.

/// Which steps these are.
[[nodiscard]] QString gridStepNote(const EncodingSpec& spec, const StepCell& cell);

[[nodiscard]] QString gridStepFormula(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell);
[[nodiscard]] QStringList gridStepRemarks(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell);
[[nodiscard]] std::vector<TracePart> gridTraceParts(const EncodingSpec& spec, StepWalk walk, const StepCell& cell);

/// A step as lines of PyTorch. The last one joins the matrices of both coordinates, PE_x and PE_y, each of which comes
/// from the lines of the walk at a cell of its half.
[[nodiscard]] QStringList gridStepCode(const EncodingSpec& spec, StepWalk walk, StepKind kind, const StepCell& cell);

}  // namespace sinescope

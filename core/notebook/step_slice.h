#pragma once

#include "core/notebook/step.h"

namespace sinescope {

/// Adds, for every vector and column of the step in which PyTorch's "..." hides the selected cell, the elements around
/// it as a slice: "PE[30, 7994:8006]".
void addSlices(Step& step, const StepCell& selected);

}  // namespace sinescope

#pragma once

#include <QString>
#include <QStringList>
#include <vector>

#include "app/views/steps/step_words.h"
#include "core/notebook/rotary_walk.h"

namespace sinescope {

/// The formula of a step of the walk through a rotary scheme, with the numbers of the settings.
[[nodiscard]] QString rotaryStepFormula(const RotaryWalk& walk, StepKind kind);

/// Remarks on the step at these settings.
[[nodiscard]] QStringList rotaryStepRemarks(const RotaryWalk& walk, StepKind kind);

/// A cell traced through the turn of its head, up to the score of the query at its position with the key Δ before it.
[[nodiscard]] std::vector<TracePart> rotaryTraceParts(const RotaryWalk& walk, const StepCell& cell);

/// The step as lines of PyTorch, which use the names of its tensors. The lines of all steps, one after another, are a
/// program.
[[nodiscard]] QStringList rotaryStepCode(const RotaryWalk& walk, StepKind kind);

}  // namespace sinescope

#pragma once

#include <QStringList>

#include "core/notebook/steps.h"

namespace sinescope {

/// A step of a walk as lines of PyTorch, which use the names of its tensors. The lines of all steps, one after another,
/// are a program.
[[nodiscard]] QStringList stepCode(const EncodingSpec& spec, StepWalk walk, StepKind kind);

}  // namespace sinescope

#pragma once

#include <QStringList>

#include "core/notebook/steps.h"

namespace sinescope {

/// A step of a walk to the matrix as lines of PyTorch, in the names of its tensors: all steps' lines after one another
/// are a program.
[[nodiscard]] QStringList stepCode(const EncodingSpec& spec, StepWalk walk, StepKind kind);

}  // namespace sinescope

#pragma once

#include <QStringList>

#include "core/steps.h"

namespace sinescope {

/// A step as lines of PyTorch, in the names of its tensors: all steps' lines after one another are a program.
[[nodiscard]] QStringList stepCode(const EncodingSpec& spec, StepKind kind);

}  // namespace sinescope

#pragma once

#include <string>

#include "core/notebook/program_plan.h"

namespace sinescope {

/// The programs of programText() in Python.
[[nodiscard]] std::string numPyText(const EncodingSpec& spec, const ProgramPlan& plan);
[[nodiscard]] std::string pyTorchText(const EncodingSpec& spec, const ProgramPlan& plan);

}  // namespace sinescope

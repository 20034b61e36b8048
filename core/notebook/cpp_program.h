#pragma once

#include <string>

#include "core/notebook/program_plan.h"

namespace sinescope {

/// The program of programText() in C++.
[[nodiscard]] std::string cppText(const EncodingSpec& spec, const ProgramPlan& plan);

}  // namespace sinescope

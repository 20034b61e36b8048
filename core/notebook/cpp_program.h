#pragma once

#include <string>

#include "core/notebook/program_plan.h"

namespace sinescope {

/// The programs of programText() in C++: of positions in a line, and on a grid.
[[nodiscard]] std::string cppText(const EncodingSpec& spec, const ProgramPlan& plan);
[[nodiscard]] std::string cppGridText(const EncodingSpec& spec);

}  // namespace sinescope

#pragma once

#include "app/arguments/option_reader.h"
#include "app/command_line/command_line.h"

namespace sinescope {

/// Which option of an export was typed though the file would be the same without it, and why; empty if there is none.
/// Such an option is no wish that could be fulfilled in silence.
[[nodiscard]] QString vainOption(const OptionReader& reader, const Invocation& invocation);

}  // namespace sinescope

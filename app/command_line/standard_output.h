#pragma once

#include "app/command_line/command_line.h"

namespace sinescope {

/// Exports to the standard output, which gets nothing before the export is whole. Refuses to fill a terminal with bytes
/// that are no text. Returns the exit code.
[[nodiscard]] int exportToStandardOutput(const Invocation& invocation);

}  // namespace sinescope

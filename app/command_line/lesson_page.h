#pragma once

#include <QString>

#include "app/command_line/program.h"

namespace sinescope {

/// The manual page of the format of lessons, sinescope-lesson(5), from the tables of its reader.
[[nodiscard]] QString lessonPage(const ProgramVersion& version);

}  // namespace sinescope

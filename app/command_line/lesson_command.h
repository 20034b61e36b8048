#pragma once

#include <QString>

namespace sinescope {

/// Runs `lesson check`: one line on standard output if nothing is wrong, otherwise FILE:LINE: MESSAGE on standard error
/// for each fault. Returns the exit code: 0; 1 when the file cannot be read; 2 for faults.
[[nodiscard]] int checkLesson(const QString& path);

/// Runs `lesson keys`: one line LINE: QUANTITY = NUMBER for each quantity that a lesson measures, with all its digits;
/// a lesson with faults is treated as by `lesson check`.
[[nodiscard]] int listLessonKeys(const QString& path);

}  // namespace sinescope

#pragma once

#include <QString>
#include <optional>

namespace sinescope {

struct Invocation;

/// Runs `lesson check`: one line on standard output if nothing is wrong, otherwise FILE:LINE: MESSAGE on standard error
/// for each fault. Returns the exit code: 0; 1 when the file cannot be read; 2 for faults.
[[nodiscard]] int checkLesson(const QString& path);

/// Runs `lesson keys`: one line LINE: QUANTITY = NUMBER for each quantity that a lesson measures, with all its digits;
/// a lesson with faults is treated as by `lesson check`.
[[nodiscard]] int listLessonKeys(const QString& path);

/// Runs one of these two, which need no QApplication, and returns the exit code; nothing for other tasks.
[[nodiscard]] std::optional<int> readLessonOnly(const Invocation& invocation);

/// Runs `lesson worksheet`, and writes nothing for a lesson with faults, which are told as by `lesson check`. Returns
/// the exit code: 0; 1 when a file cannot be read or written; 2 for faults and bad arguments. Needs a QApplication.
[[nodiscard]] int writeLessonSheet(const Invocation& invocation);

/// Says in the same way why a lesson cannot be opened. Returns 0 if it can.
[[nodiscard]] int tellFaultsOf(const QString& path);

}  // namespace sinescope

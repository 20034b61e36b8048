#pragma once

namespace sinescope {

struct Invocation;

/// Runs `export`; prints one line to standard error if it fails. Returns the exit code: 0, 1 if writing failed, 2 for
/// bad arguments. Needs a QApplication.
[[nodiscard]] int runExport(const Invocation& invocation);

}  // namespace sinescope

#pragma once

namespace sinescope {

struct Invocation;

/// Runs `export`; prints one line on standard error where it fails. Returns the exit code: 0, 1 when writing failed,
/// 2 for bad arguments. Needs a QApplication.
[[nodiscard]] int runExport(const Invocation& invocation);

}  // namespace sinescope

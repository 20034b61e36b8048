#pragma once

#include <QString>

namespace sinescope {

struct ExportError;
struct Invocation;

/// Lets signals from the user, the system, or a closing terminal cancel what is being written.
void listenToSignals();
/// Whether no such signal has come yet.
[[nodiscard]] bool goesOn();

/// Prints one line to standard error: why nothing was written to `path`. Returns the exit code.
[[nodiscard]] int exitCodeFor(const ExportError& error, const QString& path);

/// The font that the invocation asks for is not installed: what to say; empty if it is.
[[nodiscard]] QString missingFontText(const Invocation& invocation);

/// Runs `export` into the file at the invocation's path, whether or not that is only a stage on the way to the standard
/// output.
[[nodiscard]] int exportToFile(const Invocation& invocation);

/// Runs `export`; prints one line to standard error if it fails. Returns the exit code: 0, 1 if writing failed, 2 for
/// bad arguments. Needs a QApplication.
[[nodiscard]] int runExport(const Invocation& invocation);

}  // namespace sinescope

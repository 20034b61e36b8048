#pragma once

#include <QString>

namespace sinescope {

/// Why `path` must not be opened for reading: it is a directory, or a device or a pipe, which could block or never end.
/// Half a sentence; empty for a file, or if the path does not exist.
[[nodiscard]] QString whyNoFile(const QString& path);

}  // namespace sinescope

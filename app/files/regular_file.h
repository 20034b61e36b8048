#pragma once

#include <QString>

namespace sinescope {

/// Why `path` must not be opened for reading: a directory, or a device or a pipe, which would be waited for or read
/// without end. Half a sentence; empty where it is a file, or where nothing is there.
[[nodiscard]] QString whyNoFile(const QString& path);

}  // namespace sinescope

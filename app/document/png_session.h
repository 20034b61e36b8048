#pragma once

#include <QIODevice>
#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// The session in a PNG, as JSON; empty if there is none. It is the first text chunk with our keyword before the
/// pixels.
///
/// Nothing else in the file is read, let alone decompressed, so the file cannot make this use much memory. The error
/// says what is wrong with the file: missing bytes, a wrong checksum, a session larger than any can be.
[[nodiscard]] tl::expected<QString, QString> pngSession(QIODevice& file);

}  // namespace sinescope

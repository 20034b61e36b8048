#pragma once

#include <QIODevice>
#include <QString>
#include <tl/expected.hpp>

namespace sinescope {

/// The session in a PNG, as JSON; empty where it carries none. It is the first text of that keyword before the pixels.
///
/// Of everything else in the file nothing is read, let alone unpacked: it costs no memory, whatever the file says. The
/// error says what is wrong with the file: bytes that are missing, a wrong checksum, a session larger than any is.
[[nodiscard]] tl::expected<QString, QString> pngSession(QIODevice& file);

}  // namespace sinescope

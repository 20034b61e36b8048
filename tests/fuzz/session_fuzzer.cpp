// Any bytes as a session file: an exported PNG, or the JSON itself. They are refused, or the session comes back the
// same from what is written of it.

#include <QBuffer>
#include <cstdlib>

#include "app/document/png_stream.h"
#include "app/document/session_file.h"

namespace {

using namespace sinescope;

const SessionTables kNothing{
    .open = [](const QString& path) -> tl::expected<TablePtr, QString> { return tl::unexpected(path); }};

/// The session's text in the bytes, as readSession() finds it; empty where there is none.
QString textIn(QByteArray bytes) {
  if (!bytes.startsWith("\x89PNG\r\n\x1a\n")) return QString::fromUtf8(bytes);
  QBuffer file(&bytes);
  file.open(QIODevice::ReadOnly);
  return pngSession(file).value_or(QString());
}

}  // namespace

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const QByteArray bytes(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const auto session = parseSession(textIn(bytes), kNothing);
  if (!session) {
    if (session.error().isEmpty()) std::abort();
    return 0;
  }
  const auto again = parseSession(sessionText(*session), kNothing);
  if (!again || !(*again == *session)) std::abort();
  return 0;
}

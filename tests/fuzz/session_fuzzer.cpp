// Arbitrary bytes as a session's text: it is refused, or the session stays the same when it is written and read again.

#include "same_session.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinescope;
  const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  const auto session = parseSession(text, kNoTables);
  if (!session && session.error().isEmpty()) std::abort();
  if (session) checkThatItComesBack(*session);
  return 0;
}

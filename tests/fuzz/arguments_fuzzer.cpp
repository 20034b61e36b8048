// Arbitrary lines as command line arguments: they are refused, or the requested state can be saved and loaded
// unchanged.

#include "app/command_line/command_line.h"
#include "same_session.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinescope;
  const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  if (text.contains(u'/')) return 0;                // never touch files of this machine
  if (text.contains(QChar(QChar::Null))) return 0;  // a system ends an argument there
  const auto invocation = parseArguments(text.split(u'\n'));
  if (!invocation && invocation.error().isEmpty()) std::abort();
  if (invocation) checkThatItComesBack(invocation->session);
  return 0;
}

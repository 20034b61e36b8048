// Any lines as the arguments of the command line: they are refused, or what they ask for can be saved and comes back.

#include "app/command_line/command_line.h"
#include "same_session.h"

// NOLINTNEXTLINE(readability-identifier-naming): libFuzzer's name
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace sinescope;
  const QString text = QString::fromUtf8(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
  if (text.contains(u'/')) return 0;                // files of this machine are none of ours
  if (text.contains(QChar(QChar::Null))) return 0;  // a system ends an argument there
  const auto invocation = parseArguments(text.split(u'\n'));
  if (!invocation && invocation.error().isEmpty()) std::abort();
  if (invocation) checkThatItComesBack(invocation->session);
  return 0;
}

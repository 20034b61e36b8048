#include "app/command_line/out_of_memory.h"

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <string_view>

#include "app/export/file_set.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace sinescope {

namespace {

/// Nothing here allocates.
[[noreturn]] void end() {
  FileSet::removeInHaste();
#ifdef Q_OS_UNIX
  // stderr may be locked by what was interrupted.
  if (write(STDERR_FILENO, kOutOfMemory, std::string_view(kOutOfMemory).size()) < 0) std::_Exit(1);
#else
  (void)std::fputs(kOutOfMemory, stderr);
#endif
  std::_Exit(1);
}

/// No one has caught an exception, or it has left a function that promises to throw none.
[[noreturn]] void onTerminate() {
  try {
    if (const auto thrown = std::current_exception()) std::rethrow_exception(thrown);
  } catch (const std::bad_alloc&) {
    end();
  } catch (...) {
    std::abort();
  }
  std::abort();
}

#ifdef Q_OS_UNIX

struct sigaction before;

/// Qt's containers and fontconfig write through the null pointer that they get instead of memory, and the end of a PDF
/// whose painting has failed uses what is freed. Any other wrong address is a mistake and is treated as if this did not
/// exist.
extern "C" void onWrongAddress(int signal) {
  if (errno == ENOMEM) end();           // the last call of this thread that failed
  sigaction(signal, &before, nullptr);  // on return, the same address is used again
}

#endif

}  // namespace

void endWithOneSentence() {
  std::set_terminate(onTerminate);
#ifdef Q_OS_UNIX
  struct sigaction action {};
  action.sa_handler = onWrongAddress;
  sigaction(SIGSEGV, &action, &before);
#endif
}

void refuseWithoutMemory(const QString& message) {
  const auto says = [&message](const char* words) { return message.startsWith(QLatin1String(words)); };
  if (says("QThread::start: Thread creation error") || says("QPainter::begin: Paint device returned") ||
      says("QWidget::paintEngine: Should no longer be called")) {  // a window without its picture
    throw std::bad_alloc();
  }
  // A PDF without some of its contents would follow, and nothing may be thrown while its painter ends.
  if (says("QPdfStream::writeCompressed: Error in") || says("qCompress: Not enough memory") ||
      says("qCompress unexpected zlib error")) {
    end();
  }
}

}  // namespace sinescope

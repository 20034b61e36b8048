#include "tests/monkey/watch.h"

#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <pthread.h>
#include <unistd.h>

#include <QFile>
#include <QTextStream>
#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

// Defined only if a sanitizer is built in.
extern "C" std::size_t __sanitizer_get_current_allocated_bytes() __attribute__((weak));  // NOLINT

namespace sinescope::monkey {

namespace {

constexpr double kSanitizerTakes = 10;  // factor by which sanitizers without optimisation are slower
constexpr int kHangs = 30;              // factor on the limit after which an event hangs
constexpr double kGlance = 0.1;         // interval in seconds

/// Messages that appear only because there is no window manager.
constexpr const char* kHarmless[] = {"This plugin does not support propagateSizeHints()",
                                     "This plugin does not support raise()",
                                     "This plugin does not support grabbing the keyboard"};

std::atomic<int> events{0};
std::atomic<double> most{1};

void failOnWarning(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (type == QtDebugMsg || type == QtInfoMsg) return;
  for (const char* const harmless : kHarmless) {
    if (message == QLatin1String(harmless)) return;
  }
  const QString category = QLatin1String(context.category ? context.category : "");
  endWith("message", category + QStringLiteral(": ") + message);
}

void printStack(int signal) {
  std::array<void*, 60> frames{};
  const int count = backtrace(frames.data(), static_cast<int>(frames.size()));
  backtrace_symbols_fd(frames.data(), count, STDERR_FILENO);
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

double secondsOf(clockid_t clock) {
  timespec time{};
  clock_gettime(clock, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

/// The seconds for which this thread could run but waited for a processor, according to the kernel.
double secondsWaiting() {
  static thread_local const int file = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  std::array<char, 80> text{};
  if (file < 0 || pread(file, text.data(), text.size() - 1, 0) <= 0) return 0;
  char* end = nullptr;
  std::strtoll(text.data(), &end, 10);
  return static_cast<double>(std::strtoll(end, nullptr, 10)) * 1e-9;
}

}  // namespace

bool isSanitized() { return __sanitizer_get_current_allocated_bytes != nullptr; }

void endWith(const char* kind, const QString& what) {
  QTextStream(stderr) << "finding: " << kind << ": " << what << Qt::endl;
  std::_Exit(kFound);
}

void watchMessagesAndCrashes() {
  qInstallMessageHandler(failOnWarning);
  if (isSanitized()) return;
  for (const int signal : {SIGSEGV, SIGABRT, SIGFPE, SIGBUS, SIGILL}) std::signal(signal, printStack);
}

std::int64_t memoryInUse() {
  if (isSanitized()) return static_cast<std::int64_t>(__sanitizer_get_current_allocated_bytes());
  char* text = nullptr;
  std::size_t length = 0;
  std::FILE* const file = open_memstream(&text, &length);
  malloc_info(0, file);
  std::fclose(file);
  const QByteArray heaps = QByteArray(text, static_cast<qsizetype>(length)).simplified();
  std::free(text);
  // Skip the heap of each thread; the totals come at the end.
  const QByteArray all = heaps.mid(heaps.lastIndexOf("</heap>"));
  const auto sizeOf = [&all](const char* element) {
    static const QByteArray key(" size=\"");
    const qsizetype at = all.indexOf(key, all.indexOf(element)) + key.size();
    return all.mid(at, all.indexOf('"', at) - at).toLongLong();
  };
  return sizeOf("<system type=\"current\"") + sizeOf("<total type=\"mmap\"") - sizeOf("<total type=\"fast\"") -
         sizeOf("<total type=\"rest\"");
}

void keepNoFreedMemory() {
  mallopt(M_MMAP_THRESHOLD, 1 << 20);
  mallopt(M_TRIM_THRESHOLD, 1 << 20);
}

std::int64_t pagesInUse() {
  malloc_trim(0);
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return 0;
  const QByteArray text = status.readAll();
  const qsizetype row = text.indexOf("RssAnon:");
  return row < 0 ? 0 : 1024 * text.mid(row + 8, 20).trimmed().split(' ').first().toLongLong();
}

Moment now() {
  return {secondsOf(CLOCK_MONOTONIC), secondsOf(CLOCK_THREAD_CPUTIME_ID), secondsOf(CLOCK_PROCESS_CPUTIME_ID),
          secondsWaiting()};
}

double busyBetween(const Moment& from, const Moment& to) {
  const double own = to.own - from.own;
  const double slept = to.wall - from.wall - own - (to.waiting - from.waiting);
  const double others = to.all - from.all - own;
  return own + std::clamp(slept, 0.0, std::max(0.0, others));
}

double mostSeconds() { return most; }

void setMostSeconds(double seconds) { most = isSanitized() ? seconds * kSanitizerTakes : seconds; }

Watchdog::Watchdog() {
  clockid_t clock{};
  pthread_getcpuclockid(pthread_self(), &clock);
  const auto watch = [main = pthread_self(), clock] {
    int last = -1;
    double seconds = 0;
    double begun = 0;
    for (;; seconds += kGlance) {
      std::this_thread::sleep_for(std::chrono::duration<double>(kGlance));
      if (events != last) {
        last = events;
        seconds = 0;
        begun = secondsOf(clock);
      }
      const bool slow = secondsOf(clock) - begun > mostSeconds();
      if (!slow && seconds < kHangs * mostSeconds()) continue;
      std::fputs(
          slow ? "finding: slow: an event takes more than its second\n" : "finding: hang: an event does not end\n",
          stderr);
      pthread_kill(main, SIGABRT);  // its stack shows where it hangs
      return;
    }
  };
  std::thread(watch).detach();
}

void Watchdog::feed() { ++events; }

}  // namespace sinescope::monkey

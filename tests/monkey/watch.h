#pragma once

#include <QString>
#include <cstdint>

namespace sinescope::monkey {

/// Whether a sanitizer is built in: it reports problems itself, and slows everything down.
[[nodiscard]] bool isSanitized();

/// Ends the process with a finding: `kind` is one word, `what` the details.
[[noreturn]] void endWith(const char* kind, const QString& what);

/// The exit code for a finding.
inline constexpr int kFound = 3;

/// From now on every warning is a finding, except a few warnings of Qt that are known to be harmless without a display.
/// A crash prints the stack.
void watchMessagesAndCrashes();

/// The number of bytes that the allocator has handed out to all threads.
[[nodiscard]] std::int64_t memoryInUse();

/// Turns off the window's policy of keeping freed memory per thread: it would count as growing memory.
void keepNoFreedMemory();

/// The number of bytes in the process's own pages after the heap has returned what it can. It exceeds the memory in use
/// by holes that come and go.
[[nodiscard]] std::int64_t pagesInUse();

/// Several clocks at one moment.
struct Moment {
  double wall = 0;     ///< seconds
  double own = 0;      ///< processor seconds of this thread
  double all = 0;      ///< processor seconds of the process
  double waiting = 0;  ///< seconds for which this thread could have run while others did
};

/// The clocks of the calling thread.
[[nodiscard]] Moment now();

/// The seconds that a user waited between `from` and `to`: the computing time of this thread and, while it slept, of
/// our other threads. Other processes on a busy machine add nothing.
[[nodiscard]] double busyBetween(const Moment& from, const Moment& to);

/// The most seconds that an event may take: the set limit, or ten times that under a sanitizer.
[[nodiscard]] double mostSeconds();
void setMostSeconds(double seconds);

/// Ends the process if an event takes too long, so that the stack shows where: if it computes for more than
/// mostSeconds(), or waits longer than any machine would explain.
class Watchdog {
 public:
  Watchdog();
  /// Must be called when an event begins.
  static void feed();
};

}  // namespace sinescope::monkey

#pragma once

#include <QString>
#include <cstdint>

namespace sinescope::monkey {

/// Whether a sanitizer is built in: it says itself what is wrong, and takes its time.
[[nodiscard]] bool isSanitized();

/// Ends the process with what was found: `kind` in one word, then what.
[[noreturn]] void endWith(const char* kind, const QString& what);

/// The exit code of that.
inline constexpr int kFound = 3;

/// Every warning from now on is a finding, but the few of Qt that are known and harmless without a display. A crash
/// prints the stack.
void watchMessagesAndCrashes();

/// The bytes that the allocator has handed out, to any thread.
[[nodiscard]] std::int64_t memoryInUse();

/// Undoes that the window keeps, for each thread, what its pictures took: it would count as memory that grows.
void keepNoFreedMemory();

/// The bytes of the process's own pages, after the heap has given back what it can: more than what is in use, by holes
/// that come and go.
[[nodiscard]] std::int64_t pagesInUse();

/// What time has gone, of three kinds.
struct Moment {
  double wall = 0;     ///< seconds
  double own = 0;      ///< seconds of the processor that this thread has had
  double all = 0;      ///< seconds of the processor that the process has had
  double waiting = 0;  ///< seconds for which this thread could have run and others did
};

/// Of the calling thread.
[[nodiscard]] Moment now();

/// The seconds for which a user waited from `from` to `to`: what this thread computed, and while it slept what other
/// threads of ours computed. A busy machine adds nothing.
[[nodiscard]] double busyBetween(const Moment& from, const Moment& to);

/// Most seconds that an event may take: as many as were set, or under a sanitizer ten times as many.
[[nodiscard]] double mostSeconds();
void setMostSeconds(double seconds);

/// Ends the process while an event takes too long, so that the stack says where: one that computes for more than
/// mostSeconds(), or waits for longer than any machine explains.
class Watchdog {
 public:
  Watchdog();
  /// Another event has begun.
  static void feed();
};

}  // namespace sinescope::monkey

#pragma once

#include <QElapsedTimer>
#include <algorithm>

#include "tests/bench/report.h"

namespace sinescope::bench {

/// How much is run: enough for repeatable medians, or just enough to check that it runs.
struct Effort {
  bool quick = false;

  [[nodiscard]] int runs(int enough) const { return quick ? 1 : enough; }
};

[[nodiscard]] inline double millisecondsOf(const QElapsedTimer& clock) {
  return static_cast<double>(clock.nsecsElapsed()) / 1e6;
}

/// Calls `act`, which returns milliseconds, with 0, 1, … and collects the times after a warm-up.
template <class Act>
[[nodiscard]] Samples repeat(int runs, Act&& act) {
  constexpr int mostWarmUps = 5;
  const int warmUps = std::min(mostWarmUps, runs);
  Samples samples;
  for (int i = 0; i < warmUps + runs; ++i) {
    const double milliseconds = act(i);
    if (i >= warmUps) samples.add(milliseconds);
  }
  return samples;
}

/// How many times a frame is measured anew; what holds for it is the median of the rounds.
inline constexpr int kRounds = 5;

/// The times of a frame and of a reference work, taken in turns, so that a restless machine moves both.
class Alternation {
 public:
  /// A round: calls `act`, which returns milliseconds, 20 times, and then `reference` a few times.
  template <class Act, class Reference>
  void addRound(const Effort& effort, Act&& act, Reference&& reference) {
    const int runs = effort.runs(20);
    const Samples frames = repeat(runs, act);
    m_medians.add(frames.median());
    m_p95s.add(frames.p95());
    m_references.add(repeat(std::min(runs, 3), reference).median());
  }

  /// Of the frame, milliseconds.
  [[nodiscard]] double median() const { return m_medians.median(); }
  [[nodiscard]] double p95() const { return m_p95s.median(); }
  /// Of the reference work, milliseconds.
  [[nodiscard]] double reference() const { return m_references.median(); }

 private:
  Samples m_medians;
  Samples m_p95s;
  Samples m_references;
};

/// The median time of several runs of `work`.
template <class Work>
[[nodiscard]] double medianOf(int runs, Work&& work) {
  const auto timed = [&work](int) {
    QElapsedTimer clock;
    clock.start();
    work();
    return millisecondsOf(clock);
  };
  return repeat(runs, timed).median();
}

}  // namespace sinescope::bench

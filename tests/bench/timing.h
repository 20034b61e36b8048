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

/// The times of a frame and of a reference work, taken in turns, so that a restless machine moves both. What holds for
/// the frame is the median of the rounds.
struct Alternation {
  double median = 0;     ///< of the frame, milliseconds
  double p95 = 0;        ///< of the frame, milliseconds
  double reference = 0;  ///< of the reference work, milliseconds
};

/// Five rounds: each calls `act`, which returns milliseconds, 20 times, and then `reference` a few times.
template <class Act, class Reference>
[[nodiscard]] Alternation alternate(const Effort& effort, Act&& act, Reference&& reference) {
  const int rounds = effort.runs(5);
  const int runs = effort.runs(20);
  Samples medians;
  Samples p95s;
  Samples references;
  int calls = 0;
  const auto next = [&](int) { return act(calls++); };
  for (int round = 0; round < rounds; ++round) {
    const Samples frames = repeat(runs, next);
    medians.add(frames.median());
    p95s.add(frames.p95());
    references.add(repeat(std::min(runs, 3), reference).median());
  }
  return {medians.median(), p95s.median(), references.median()};
}

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

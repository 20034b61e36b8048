#pragma once

#include <QElapsedTimer>
#include <algorithm>

#include "tests/bench/report.h"

namespace sinescope::bench {

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

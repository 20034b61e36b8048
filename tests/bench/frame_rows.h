#pragma once

#include <functional>
#include <vector>

#include "tests/bench/report.h"
#include "tests/bench/stage.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

/// A frame to be measured, in a window of its own.
struct FrameRow {
  QString what;
  EncodingSpec spec;
  Staging staging;
  FrameLimit limit;
  /// Called with 0, 1, …: makes the frame, and returns its milliseconds.
  std::function<double(Stage& stage, int call)> act = [](Stage& stage, int) { return stage.turnBase(); };
};

/// Measures every row once, then every row again from the base that it had reached, and so on: a machine that is busy
/// for a minute slows one round of a row, not all of them.
[[nodiscard]] std::vector<Alternation> measuredInTurns(const Effort& effort, const std::vector<FrameRow>& rows);

/// Measures the rows in turns and adds them to the report.
void addFrames(Report& report, const Effort& effort, const std::vector<FrameRow>& rows);

}  // namespace sinescope::bench

#pragma once

#include "core/parameters/encoding_spec.h"
#include "tests/bench/report.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

// The parts of the benchmark, grouped by source file. Each adds its lines to the report.

// screens.cpp: frames of every tab, the pointer and the keys, in a window as it starts and on 3840 × 2160 pixels.
void measureViews(Report& report, const Effort& effort);
void measureHover(Report& report, const Effort& effort);
void measureLarge(Report& report, const Effort& effort);
/// In a step of a lesson, at the largest size.
void measureLessons(Report& report, const Effort& effort);
/// Every tab with a second encoding, at the largest size.
void measureCompared(Report& report, const Effort& effort);
/// The largest grid of patches.
void measureGrids(Report& report, const Effort& effort);
/// At scale 2, in a child process, which cannot be told of the scale later.
void measureDense(Report& report, const Effort& effort);
// settings.cpp: the worst of a thousand random settings.
void measureSettings(Report& report, const Effort& effort);

// frames.cpp: frames that sample, bursts of events, and how frames scale.
void measureSampled(Report& report, const Effort& effort);
void measureBurst(Report& report, const Effort& effort);
void measureScaling(Report& report, const Effort& effort);

// tables.cpp: user tables.
void measureTables(Report& report, const Effort& effort);
// tokens.cpp: typing in the sentence.
void measureTokens(Report& report, const Effort& effort);

// programs.cpp: whole processes. They run first, because a child's peak memory is never reported below its parent's.
void measureStart(Report& report, const Effort& effort);
void measureMemory(Report& report, const Effort& effort);
void measureExport(Report& report, const Effort& effort);
/// Run by measureMemory in a child process: paints a window of this size and prints the peak memory of the process in
/// KiB.
int printPeakMemory(std::int64_t length, int dModel);

// kernels.cpp: core alone, under Google Benchmark.
void measureKernel(Report& report, const Effort& effort);
void measureSimilarity(Report& report, const Effort& effort);

// peers.cpp: the alternatives used in notebooks.
void measurePeers(Report& report, const Effort& effort);

/// "AMD EPYC, 2 cores, load 0.1; GNU 12.2.0, Release; Qt 6.4.2, offscreen".
[[nodiscard]] QString machine();

[[nodiscard]] inline EncodingSpec specOf(std::int64_t length, int dModel) {
  EncodingSpec spec;
  spec.length = length;
  spec.dModel = dModel;
  return spec;
}

}  // namespace sinescope::bench

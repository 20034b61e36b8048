// Core alone, compared with the speed of the memory that it writes to.

#include <benchmark/benchmark.h>
#include <algorithm>
#include <map>
#include <string>

#include "app/text/number_format.h"
#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/similarity/similarity.h"
#include "tests/bench/parts.h"

namespace sinescope::bench {

namespace {

/// Stores the results that Google Benchmark would print.
class Collector : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& /*context*/) override { return true; }
  void ReportRuns(const std::vector<Run>& runs) override {
    for (const Run& run : runs) {
      if (run.run_type == Run::RT_Iteration) m_samples[run.run_name.function_name].add(run.GetAdjustedRealTime());
    }
  }
  [[nodiscard]] double median(const std::string& name) const { return m_samples.at(name).median(); }

 private:
  std::map<std::string, Samples> m_samples;
};

/// Milliseconds to fill the same memory by our code and by std::fill.
struct Medians {
  double ours;
  double fill;
};

void setUp(const Effort& effort) {
  const std::string least = std::string("--benchmark_min_time=") + (effort.quick ? "0.001" : "0.05");
  const std::string repetitions = std::string("--benchmark_repetitions=") + (effort.quick ? "1" : "15");
  std::string arguments[] = {"sinescope_bench", least, repetitions, "--benchmark_enable_random_interleaving=true"};
  std::vector<char*> pointers;
  for (std::string& argument : arguments) pointers.push_back(argument.data());
  int count = static_cast<int>(pointers.size());
  benchmark::Initialize(&count, pointers.data());
}

void add(const char* name, const std::function<void()>& work) {
  benchmark::RegisterBenchmark(name, [work](benchmark::State& state) {
    for ([[maybe_unused]] auto _ : state) {
      work();
      benchmark::ClobberMemory();
    }
  })->Unit(benchmark::kMillisecond);
}

/// Measures both alternately in one process, on the same memory.
Medians compare(const Effort& effort, const std::function<void()>& ours, RowMatrixF& memory) {
  setUp(effort);
  add("ours", ours);
  add("fill", [&memory] { std::fill(memory.data(), memory.data() + memory.size(), 0.5F); });
  memory.setZero();  // touch the pages, so that neither is charged for allocating them
  Collector collector;
  benchmark::RunSpecifiedBenchmarks(&collector);
  benchmark::ClearRegisteredBenchmarks();
  return {collector.median("ours"), collector.median("fill")};
}

}  // namespace

void measureKernel(Report& report, const Effort& effort) {
  struct Size {
    std::int64_t length;
    int dModel;
    double most;
  };
  for (const Size& size : {Size{512, 512, 4}, Size{4096, 1024, 2}, Size{65536, 1024, 1.3}}) {
    if (effort.quick && size.length > 4096) continue;
    const EncodingSpec spec = specOf(size.length, size.dModel);
    RowMatrixF memory(spec.length, spec.dModel);
    const Medians medians = compare(
        effort, [&] { RowWriter(columnsOf(spec)).write(0, memory); }, memory);
    report.addCompared(QStringLiteral("encode, one thread"), shape(size.length, size.dModel), medians.ours,
                       medians.fill, QStringLiteral("std::fill"), size.most);
  }
}

void measureSimilarity(Report& report, const Effort& effort) {
  const EncodingSpec spec = specOf(effort.quick ? 512 : 4096, 1024);
  RowMatrixF memory(spec.length, spec.length);
  const Medians medians = compare(
      effort, [&] { SimilarityRows(spec, Measure::Dot).write(0, memory); }, memory);
  report.addCompared(QStringLiteral("similarity matrix at d_model ") + grouped(spec.dModel),
                     shape(spec.length, spec.length), medians.ours, medians.fill, QStringLiteral("std::fill"), 2);
}

}  // namespace sinescope::bench

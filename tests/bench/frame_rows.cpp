#include "tests/bench/frame_rows.h"

namespace sinescope::bench {

std::vector<Alternation> measuredInTurns(const Effort& effort, const std::vector<FrameRow>& rows) {
  std::vector<Alternation> measured(rows.size());
  std::vector<Staging> stagings;
  for (const FrameRow& row : rows) stagings.push_back(row.staging);
  std::vector<int> calls(rows.size());
  for (int round = 0; round < effort.runs(kRounds); ++round) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Stage stage(rows[i].spec, stagings[i]);
      measured[i].addRound(
          effort, [&](int) { return rows[i].act(stage, calls[i]++); }, [&](int) { return stage.fillAndCopy(); });
      stagings[i].base = stage.spec().base;  // the next round goes on from there
    }
  }
  return measured;
}

void addFrames(Report& report, const Effort& effort, const std::vector<FrameRow>& rows) {
  const std::vector<Alternation> measured = measuredInTurns(effort, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const auto& [what, spec, staging, limit, act] = rows[i];
    report.addFrame(what, shape(spec.length, spec.dModel), measured[i], limit);
  }
}

}  // namespace sinescope::bench

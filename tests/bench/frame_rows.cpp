#include "tests/bench/frame_rows.h"

namespace sinescope::bench {

std::vector<Alternation> measuredInTurns(const Effort& effort, const std::vector<FrameRow>& rows) {
  std::vector<Alternation> measured(rows.size());
  for (int round = 0; round < effort.runs(kRounds); ++round) {
    for (std::size_t i = 0; i < rows.size(); ++i) {
      Stage stage(rows[i].spec, rows[i].staging);
      measured[i].addRound(
          effort, [&](int call) { return rows[i].act(stage, call); }, [&](int) { return stage.fillAndCopy(); });
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

// The worst of a thousand random settings.

#include <algorithm>

#include "tests/bench/parts.h"
#include "tests/window/settings_walk.h"

namespace sinescope::bench {

void measureSettings(Report& report, const Effort& effort) {
  constexpr std::uint32_t seed = 1;
  SettingsWalk walk(seed);
  std::vector<WalkStep> steps;
  const int count = effort.quick ? 5 : 1000;
  for (int index = 0; index < count; ++index) steps.push_back(walk.step(index));
  Samples events;
  for (const WalkStep& step : steps) events.add(step.longest.lasting);
  const auto worst = std::ranges::max_element(steps, {}, [](const WalkStep& step) { return step.longest.lasting; });
  report.add(Row{QStringLiteral("longest event of %1 random settings").arg(count),
                 QStringLiteral("number %1").arg(worst->index),
                 QStringLiteral("%1 (median %2, p95 %3)")
                     .arg(inMilliseconds(events.greatest()), threeDigits(events.median()), threeDigits(events.p95())),
                 {},
                 {},
                 {},
                 {}});
}

}  // namespace sinescope::bench

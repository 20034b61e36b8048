#include "app/views/attention/score_firsts.h"

#include <algorithm>
#include <cmath>

#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/attention/scores.h"

namespace sinescope {

QString ScoreFirsts::text(std::int64_t limit) const {
  const bool goesOn = !isWhole(limit);
  const QString rises = rise > 0 ? sinescope::tr("first rise at Δ = %1").arg(grouped(rise))
                        : goesOn ? sinescope::tr("no rise up to Δ = %1, searching …").arg(grouped(searched))
                                 : sinescope::tr("never rises");
  const QString falls = isNegativeAtZero ? sinescope::tr("negative at Δ = 0")
                        : negative > 0   ? sinescope::tr("first negative at Δ = %1").arg(grouped(negative))
                        : goesOn ? sinescope::tr("not negative up to Δ = %1, searching …").arg(grouped(searched))
                                 : sinescope::tr("never negative");
  return rises + QStringLiteral(", ") + falls;
}

ScoreFirsts firstsOf(const RelativeScores& scores, std::int64_t limit) {
  const bool isNegative = cosineSumAt(scores.terms(), 0) < 0;
  if (limit < 1) return {0, 0, limit, isNegative};
  OffsetSearch search(scores.terms(), limit);
  const std::int64_t rise = search.firstRise();
  return {rise, search.firstNegative(), limit, isNegative};
}

bool areSame(const RelativeScores& one, const RelativeScores& other) {
  constexpr double rounding = 1e-14;
  return !one.terms().empty() &&
         std::ranges::equal(one.terms(), other.terms(), [](const CosineTerm& a, const CosineTerm& b) {
           return a.omega == b.omega && a.sine == b.sine && std::abs(a.amplitude - b.amplitude) < rounding;
         });
}

}  // namespace sinescope

#include "core/numeric/closest_approach.h"

#include <algorithm>
#include <cmath>

namespace sinescope {

namespace {

double fractionOf(double x) { return x - std::floor(x); }

/// Moving on by `positions` moves the progression forward or back by `by`.
struct Step {
  double positions;
  double by;
};

/// The x at which the fractional part of turns·x + offset is smallest.
ClosestApproach leastFraction(double turns, double offset, std::int64_t count) {
  const double last = static_cast<double>(count - 1);
  double x = 0;
  double rest = fractionOf(offset);
  Step ahead{1, fractionOf(turns)};
  Step back{1, 1 - ahead.by};
  if (ahead.by <= 0) return {0, rest};
  while (rest > 0 && back.by > 0 && back.positions <= last - x) {
    if (back.by <= rest) {
      const double times = std::min(std::floor(rest / back.by), std::floor((last - x) / back.positions));
      x += times * back.positions;
      rest = std::max(rest - times * back.by, 0.0);
      continue;
    }
    // A smaller step back: add as many steps ahead as are wanted, or as many as still leave a step back.
    const double wanted = std::ceil((back.by - rest) / ahead.by);
    const double most = std::floor(back.by / ahead.by);
    const double times = std::min(wanted, most);
    back = {back.positions + times * ahead.positions, std::max(back.by - times * ahead.by, 0.0)};
    if (wanted <= most || back.by <= 0) continue;
    const double halves = std::ceil(ahead.by / back.by) - 1;
    ahead = {ahead.positions + halves * back.positions, ahead.by - halves * back.by};
    if (ahead.by <= 0) break;
  }
  return {static_cast<std::int64_t>(x), rest};
}

}  // namespace

ClosestApproach closestApproach(double turns, double offset, std::int64_t count) {
  const ClosestApproach above = leastFraction(turns, offset, count);
  const ClosestApproach below = leastFraction(-turns, -offset, count);
  if (above.distance != below.distance) return above.distance < below.distance ? above : below;
  return above.at <= below.at ? above : below;
}

}  // namespace sinescope

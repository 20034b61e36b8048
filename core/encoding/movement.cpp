#include "core/encoding/movement.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/numeric/closest_approach.h"

namespace sinescope {

namespace {

constexpr double kPi = std::numbers::pi;

/// value(p) - value(q), as a product: sin a - sin b = 2 cos((a+b)/2) sin((a-b)/2), and likewise for cosines.
double difference(const Column& column, std::int64_t p, std::int64_t q) {
  if (column.wave == Wave::Zero) return 0;
  const double mean = column.step * (static_cast<double>(p + q) / 2);
  const double half = column.step * (static_cast<double>(p - q) / 2);
  return column.wave == Wave::Sine ? 2 * std::cos(mean) * std::sin(half) : -2 * std::sin(mean) * std::sin(half);
}

/// Receives positions one by one and keeps the extremes.
class Extremes {
 public:
  Extremes(const Column& column, std::int64_t first) : m_column(column), m_found{first, first} {}

  void see(std::int64_t position) {
    if (difference(m_column, position, m_found.least) < 0) m_found.least = position;
    if (difference(m_column, position, m_found.greatest) > 0) m_found.greatest = position;
  }
  [[nodiscard]] ExtremePositions found() const { return m_found; }

 private:
  const Column& m_column;
  ExtremePositions m_found;
};

/// Less than a turn: the extremes are at the ends, or next to a crest or a trough, of which there are at most three.
ExtremePositions withinATurn(const Column& column, std::int64_t first, std::int64_t last) {
  Extremes extremes(column, first);
  extremes.see(last);
  // Counted in half turns, crests and troughs are at whole numbers.
  const double shift = column.wave == Wave::Sine ? 0.5 : 0;
  const auto from = static_cast<double>(first);
  const auto to = static_cast<double>(last);
  const auto [low, high] = std::minmax({column.step * from / kPi - shift, column.step * to / kPi - shift});
  for (double half = std::ceil(low); half <= high; ++half) {
    const double position = std::clamp((half + shift) * kPi / column.step, from, to);
    extremes.see(static_cast<std::int64_t>(std::floor(position)));
    extremes.see(static_cast<std::int64_t>(std::ceil(position)));
  }
  return extremes.found();
}

/// Counted in turns, crests and troughs are at whole numbers and halves: the extremes are the positions nearest to
/// them.
ExtremePositions overManyTurns(const Column& column, std::int64_t first, std::int64_t length) {
  const double turns = column.step / (2 * kPi);
  const double start = turns * static_cast<double>(first) - (column.wave == Wave::Sine ? 0.25 : 0);
  Extremes extremes(column, first);
  extremes.see(first + closestApproach(turns, start, length).at);
  extremes.see(first + closestApproach(turns, start + 0.5, length).at);
  return extremes.found();
}

}  // namespace

ExtremePositions extremePositions(const Column& column, std::int64_t first, std::int64_t length) {
  if (column.wave == Wave::Zero || length <= 1 || column.step == 0) return {first, first};
  const bool manyTurns = std::abs(column.step) * static_cast<double>(length - 1) >= 2 * kPi;
  return manyTurns ? overManyTurns(column, first, length) : withinATurn(column, first, first + length - 1);
}

double movementOf(const Column& column, std::int64_t first, std::int64_t length) {
  const ExtremePositions at = extremePositions(column, first, length);
  if (at.greatest == at.least) return 0;
  return difference(column, at.greatest, at.least);
}

bool movesLessThan(double limit, const Column& column, std::int64_t first, std::int64_t length) {
  if (column.wave == Wave::Zero || length <= 1) return limit > 0;
  const double step = std::abs(column.step);
  const double turned = step * static_cast<double>(length - 1);  // radians from the first position to the last
  // Half a turn changes the curve by at least 1, and samples a radian apart miss a crest by less than 0.13. A whole
  // turn has a crest and a trough, and samples 3 radians apart come within 1.5 radians of both: 2 cos 1.5 = 0.14.
  if (turned >= (step <= 1 ? kPi : 2 * kPi) && step <= 3) return false;
  if (turned < limit) return true;  // the slope of a wave is at most 1
  return movementOf(column, first, length) < limit;
}

}  // namespace sinescope

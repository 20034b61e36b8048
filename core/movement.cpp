#include "core/movement.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

/// Takes positions one by one and keeps the extremes.
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

/// Less than a turn: the extremes are the ends, or beside a crest or a trough, of which there are at most three.
ExtremePositions withinATurn(const Column& column, std::int64_t first, std::int64_t last) {
  Extremes extremes(column, first);
  extremes.see(last);
  // Counted in half turns, crests and troughs stand at whole numbers.
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

/// The n in 0 … count - 1 for which (start + n step) mod 2^64 is least, the first of them. As Euclid's algorithm:
/// `down` and `up` are the shortest walks known that go a little down, or a little up; what is left of the longer of
/// the two once the shorter has been taken from it makes the next.
std::uint64_t leastResidue(std::uint64_t start, std::uint64_t step, std::uint64_t count) {
  struct Walk {
    std::uint64_t steps;
    std::uint64_t by;
  };
  Walk up{1, step};
  Walk down{1, std::uint64_t{0} - step};
  std::uint64_t n = 0;
  std::uint64_t residue = start;
  while (down.steps < count - n && up.by > 0 && down.by > 0) {
    if (down.by <= residue) {
      const std::uint64_t times = std::min(residue / down.by, (count - 1 - n) / down.steps);
      n += times * down.steps;
      residue -= times * down.by;
    } else if (up.by < down.by) {
      // As often as needed to come down to the residue, but never to nothing.
      const std::uint64_t needed = (down.by - residue + up.by - 1) / up.by;
      const std::uint64_t times = std::min(needed, (down.by - 1) / up.by);
      if (times > count / up.steps) break;
      down = {down.steps + times * up.steps, down.by - times * up.by};
    } else {
      const std::uint64_t times = up.by / down.by;
      if (times > count / down.steps) break;
      up = {up.steps + times * down.steps, up.by - times * down.by};
    }
  }
  return n;
}

/// Phases as turns in 64 bits behind the point, which wrap by themselves; the position nearest to a crest or a trough
/// is the one of least residue from above or from below.
ExtremePositions overManyTurns(const Column& column, std::int64_t first, std::int64_t length) {
  constexpr std::uint64_t quarter = std::uint64_t{1} << 62;
  const long double turns = static_cast<long double>(column.step) / (2 * std::numbers::pi_v<long double>);
  const auto step = static_cast<std::uint64_t>(std::ldexp(turns < 0 ? turns + 1 : turns, 64));
  const std::uint64_t crest = column.wave == Wave::Sine ? quarter : 0;
  const auto count = static_cast<std::uint64_t>(length);
  Extremes extremes(column, first);
  for (const std::uint64_t extreme : {crest, crest + 2 * quarter}) {
    const std::uint64_t start = step * static_cast<std::uint64_t>(first) - extreme;
    const std::uint64_t zero = 0;
    extremes.see(first + static_cast<std::int64_t>(leastResidue(start, step, count)));
    extremes.see(first + static_cast<std::int64_t>(leastResidue(zero - start, zero - step, count)));
  }
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
  return difference(column, at.greatest, at.least);
}

bool movesLessThan(double limit, const Column& column, std::int64_t first, std::int64_t length) {
  if (column.wave == Wave::Zero || length <= 1) return limit > 0;
  const double step = std::abs(column.step);
  const double turned = step * static_cast<double>(length - 1);  // radians from the first position to the last
  // Half a turn changes the curve by 1 at least, and samples a radian apart miss less than 0.13 of a crest. A whole
  // turn has a crest and a trough, and samples 3 radians apart come within 1.5 of them: 2 cos 1.5 = 0.14.
  if (turned >= (step <= 1 ? kPi : 2 * kPi) && step <= 3) return false;
  if (turned < limit) return true;  // no wave is steeper than 1
  return movementOf(column, first, length) < limit;
}

}  // namespace sinescope

#include "core/column_movement.h"

#include <cmath>
#include <numbers>

#include "core/closest_approach.h"
#include "core/encoding.h"

namespace sinescope {

double movementOf(const Column& column, std::int64_t first, std::int64_t length) {
  if (column.wave == Wave::Zero) return 0;
  // Counted in turns from a crest, the value is cos 2πt: greatest where t is nearest to a whole number, least where
  // t + ½ is.
  const double turns = column.step / (2 * std::numbers::pi);
  const double start = turns * static_cast<double>(first) - (column.wave == Wave::Sine ? 0.25 : 0);
  const std::int64_t greatest = closestApproach(turns, start, length).at;
  const std::int64_t least = closestApproach(turns, start + 0.5, length).at;
  return valueAt(column, first + greatest) - valueAt(column, first + least);
}

bool hardlyMoves(const Column& column, std::int64_t first, std::int64_t length) {
  if (column.wave == Wave::Zero) return true;
  const double step = std::abs(column.step);
  const double span = step * static_cast<double>(length - 1);
  if (span < kHardlyMoves) return true;  // a sine is never steeper than 1
  // Half a turn in steps of a quarter at most: wherever it begins, two of the samples are further apart than 0.29.
  if (span >= std::numbers::pi && step <= std::numbers::pi / 2) return false;
  if (length > 1 && std::abs(valueAt(column, first + 1) - valueAt(column, first)) >= kHardlyMoves) return false;
  return movementOf(column, first, length) < kHardlyMoves;
}

}  // namespace sinescope

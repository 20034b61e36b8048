#pragma once

#include <cstdint>

#include "core/parameters/columns.h"

namespace sinescope {

/// A column that moves by less than this over a whole length hardly changes in it.
inline constexpr double kHardlyMoves = 0.1;

/// The positions at which a column is least and greatest.
struct ExtremePositions {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

/// The positions among first … first + length - 1 at which a column is least and greatest. Only the whole positions
/// count, which the encoding samples, not the curve between them. length ≥ 1. The cost is logarithmic in the length.
[[nodiscard]] ExtremePositions extremePositions(const Column& column, std::int64_t first, std::int64_t length);

/// How far a column moves: its greatest minus its least value over these positions, 0 … 2. Small movements keep all
/// their digits, which a difference of two values near 1 would lose.
[[nodiscard]] double movementOf(const Column& column, std::int64_t first, std::int64_t length);

/// Whether movementOf(column, first, length) < limit, for limits up to 0.1. Most columns need no search.
[[nodiscard]] bool movesLessThan(double limit, const Column& column, std::int64_t first, std::int64_t length);

}  // namespace sinescope

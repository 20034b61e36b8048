#pragma once

#include <cstdint>

#include "core/parameters/columns.h"

namespace sinescope {

/// A column that moves by less over a whole length hardly changes in it.
inline constexpr double kHardlyMoves = 0.1;

/// Where a column has its least and its greatest value.
struct ExtremePositions {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

/// The positions among first … first + length - 1 where a column is least and greatest: of the whole positions, which
/// the encoding samples, not of the curve between them. length ≥ 1. Costs the logarithm of the length.
[[nodiscard]] ExtremePositions extremePositions(const Column& column, std::int64_t first, std::int64_t length);

/// How far a column moves: its greatest minus its least value over those positions, 0 … 2. All digits of small
/// movements are there, which a difference of two values near 1 would lose.
[[nodiscard]] double movementOf(const Column& column, std::int64_t first, std::int64_t length);

/// Whether movementOf(column, first, length) < limit, for limits up to 0.1: most columns are told at a glance.
[[nodiscard]] bool movesLessThan(double limit, const Column& column, std::int64_t first, std::int64_t length);

}  // namespace sinescope

#pragma once

#include <cstdint>

#include "core/columns.h"

namespace sinescope {

/// A column that moves by less over a whole length hardly changes in it.
inline constexpr double kHardlyMoves = 0.1;

/// How far a column moves: its greatest value less its least over the whole positions first … first + length - 1.
/// 0 for a column of zeros and for one position. Within 1e-9, whatever the base.
[[nodiscard]] double movementOf(const Column& column, std::int64_t first, std::int64_t length);

/// Whether movementOf is less than kHardlyMoves; at a glance for nearly all columns.
[[nodiscard]] bool hardlyMoves(const Column& column, std::int64_t first, std::int64_t length);

}  // namespace sinescope

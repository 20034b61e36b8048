#pragma once

namespace sinescope {

/// What a spotlight leaves lit around the cell under the pointer, or else around the selected one: all else is dimmed.
/// It is neither saved nor undone.
enum class Spotlight { Off, Row, Column, Pair, Cell };
inline constexpr int kSpotlightCount = 5;

}  // namespace sinescope

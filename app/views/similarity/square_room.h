#pragma once

#include <QMargins>
#include <QRect>
#include <QSize>
#include <optional>

namespace sinescope {

/// Where a square picture stands in its view, and what is left beside it. Lengths are in logical pixels.
struct SquareRoom {
  QMargins free;  ///< around the square with its axes and legend
  QRect beside;   ///< for a curve to the right of it; empty: the square stands in the middle above the rest
};

/// The room of the largest square. `around` is what its axes and legend take from `whole`. In a wide view with
/// `leastCurve` the square stands at the left, and the rest, which is at least so large, is for a curve.
[[nodiscard]] SquareRoom squareRoom(const QSize& whole, const QSize& around, const std::optional<QSize>& leastCurve);

}  // namespace sinescope

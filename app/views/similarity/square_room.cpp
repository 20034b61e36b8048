#include "app/views/similarity/square_room.h"

#include <algorithm>

namespace sinescope {

SquareRoom squareRoom(const QSize& whole, const QSize& around, const std::optional<QSize>& leastCurve) {
  const QSize most = whole - around;
  const int side = std::max(std::min(most.width(), most.height()), 1);
  const int across = std::max(most.width() - side, 0);
  const int down = std::max(most.height() - side, 0);
  // A narrower curve shows no more than the square does, and a smaller one is only labels.
  const bool shares =
      leastCurve && across >= 0.6 * side && across >= leastCurve->width() && whole.height() >= leastCurve->height();
  if (shares) return {{0, 0, across, 0}, QRect(whole.width() - across, 0, across, whole.height())};
  return {{across / 2, 0, across - across / 2, down}, {}};
}

}  // namespace sinescope

#include "app/views/similarity/square_room.h"

#include <algorithm>

namespace sinescope {

SquareRoom squareRoom(const QSize& whole, const QSize& around, bool mayShare) {
  const QSize most = whole - around;
  const int side = std::max(std::min(most.width(), most.height()), 1);
  const int across = std::max(most.width() - side, 0);
  const int down = std::max(most.height() - side, 0);
  const bool shares = mayShare && across >= 0.6 * side;  // a narrower curve shows no more than the square does
  if (shares) return {{0, 0, across, 0}, QRect(whole.width() - across, 0, across, whole.height())};
  return {{across / 2, 0, across - across / 2, down}, {}};
}

}  // namespace sinescope

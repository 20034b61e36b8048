#include "app/views/shift/shift_layout.h"

#include <QtGlobal>
#include <algorithm>

#include "app/views/shift/shift_pictures.h"

namespace sinescope {

namespace {

constexpr double kStripsPart = 0.36;  // fraction of the matrix's width
constexpr double kStripWidth = 42;    // wide enough for a heading in two lines
constexpr double kLeastStripWidth = 14;

}  // namespace

ShiftLayout shiftLayout(const ShiftRoom& room) {
  const auto sideIn = [&](int wide, int high, double leastStrip) {
    return std::min(
        {high, qRound(wide / (1 + kStripsPart)), wide - qRound(kShiftStrips * leastStrip * room.textScale)});
  };
  const int tiny = qRound(110 * room.textScale);
  int width = room.width - room.colourBar;
  const int beside = sideIn(width - room.storyWidth, room.height, kStripWidth);
  const int below = sideIn(width, room.height - room.storyHeight, kStripWidth);
  // Next to the matrix there is more room for it.
  const bool isBeside = beside >= 0.93 * below && beside >= tiny;
  const bool isBelow = !isBeside && below >= tiny;
  ShiftLayout layout;
  layout.side = isBeside ? beside : (isBelow ? below : sideIn(width, room.height - room.line, kStripWidth));
  if (layout.side < tiny) {
    layout.hasColourBar = false;
    width = room.width;
    layout.side = std::max(sideIn(width, room.height - room.line, kLeastStripWidth), 10);
  }
  layout.beside = isBeside ? room.storyWidth : 0;
  layout.below = isBelow ? room.storyHeight : (isBeside ? 0 : room.line);
  layout.strips = std::clamp(width - layout.side - layout.beside, 10, qRound(kShiftStrips * 84 * room.textScale));
  return layout;
}

}  // namespace sinescope

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

TurnRoom turnRoom(const QRect& whole, double textScale) {
  const QSizeF leastTurn = QSizeF(235, 190) * textScale;
  const QSizeF leastRest = QSizeF(290, 200) * textScale;
  const double width = whole.width();
  const double height = whole.height();
  const bool fitsBeside = width >= leastTurn.width() + leastRest.width() && height >= leastTurn.height();
  const bool fitsAbove =
      width >= std::max(leastTurn.width(), leastRest.width()) && height >= leastTurn.height() + leastRest.height();
  TurnRoom room{{}, whole};
  const double wantedRest = 400 * textScale;  // for the headings of the strips
  // Where circle and block would be small beside M, they stand above it.
  const bool isTight = width - wantedRest < 340 * textScale;
  if (fitsBeside && !(fitsAbove && (height > 0.8 * width || isTight))) {
    const double most = std::min(1.15 * height, width - wantedRest);
    // Less in a squarer picture, where the width limits M.
    const double share = std::clamp(0.42 - 0.3 * (height / width - 0.44), 0.38, 0.5);
    const int part = qRound(std::clamp(share * width, leastTurn.width(), std::max(most, leastTurn.width())));
    room.turn = QRect(whole.left(), whole.top(), part, whole.height());
    room.rest.setLeft(room.turn.right() + 1);
  } else if (fitsAbove) {
    const int part = qRound(std::clamp(0.45 * height, leastTurn.height(), height - leastRest.height()));
    room.turn = QRect(whole.left(), whole.top(), whole.width(), part);
    room.rest.setTop(room.turn.bottom() + 1);
  }
  return room;
}

ShiftLayout shiftLayout(const ShiftRoom& room) {
  const auto sideIn = [&](int wide, int high, double leastStrip) {
    return std::min(
        {high, qRound(wide / (1 + kStripsPart)), wide - qRound(kShiftStrips * leastStrip * room.textScale)});
  };
  const int tiny = qRound(room.least * room.textScale);
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
    layout.side = sideIn(width, room.height - room.line, kStripWidth);
    if (layout.side < tiny) layout.side = std::max(sideIn(width, room.height - room.line, kLeastStripWidth), 10);
  }
  layout.beside = isBeside ? room.storyWidth : 0;
  // What is left below is the story's, if that is more than a line.
  const int left = room.height - layout.side;
  layout.below = isBeside ? 0 : (isBelow || left >= room.storyHeight ? left : room.line);
  layout.strips = std::clamp(width - layout.side - layout.beside, 10, qRound(kShiftStrips * 84 * room.textScale));
  return layout;
}

}  // namespace sinescope

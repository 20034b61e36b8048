#include "app/views/clocks/clock_grid.h"

#include <algorithm>
#include <span>

namespace sinescope {

namespace {

/// Lengths in pixels at text scale 1.
constexpr double kTextGap = 3;
constexpr double kLargest = 420;
/// If there is much room, clocks become larger rather than more: each should be readable.
constexpr int kMostOnAPage = 128;
constexpr ClockText kOfPages[] = {ClockText::Values, ClockText::Brief, ClockText::Name, ClockText::None};
constexpr ClockText kOfFew[] = {ClockText::Words, ClockText::Values, ClockText::Turn, ClockText::Wavelength,
                                ClockText::Brief, ClockText::Name,   ClockText::None};

double leastDiameter(ClockText text) {
  switch (text) {
    case ClockText::Words:
    case ClockText::Values:
      return 96;
    case ClockText::Turn:
    case ClockText::Wavelength:
    case ClockText::Brief:
      return 56;
    case ClockText::Name:
      return 36;
    case ClockText::None:
      break;
  }
  return 20;
}

double widthOf(ClockText text, const ClockTextSizes& sizes) {
  switch (text) {
    case ClockText::Words:
      return sizes.words;
    case ClockText::Values:
      return sizes.values;
    case ClockText::Turn:
      return sizes.turn;
    case ClockText::Wavelength:
      return sizes.wavelength;
    case ClockText::Brief:
      return sizes.brief;
    case ClockText::Name:
      return sizes.name;
    case ClockText::None:
      break;
  }
  return 0;
}

/// A grid of `columns` × `rows` clocks, as large as the cells allow; the diameter is 0 if the texts do not fit.
ClockGrid gridOf(const ClockGrid& frame, int columns, int rows, double scale) {
  ClockGrid grid = frame;
  grid.columns = columns;
  grid.rows = rows;
  const double width = frame.room.width() / columns - frame.gap;
  const double height = frame.room.height() / rows - frame.gap - frame.textHeight;
  grid.diameter = width < frame.textWidth ? 0 : std::clamp(std::min(width, height), 0.0, kLargest * scale);
  return grid;
}

/// The grid with the largest clocks for `count` clocks on the page.
ClockGrid largest(const ClockGrid& frame, int count, double scale) {
  ClockGrid best = frame;
  for (int columns = 1; columns <= count; ++columns) {
    const int rows = (count + columns - 1) / columns;
    const ClockGrid grid = gridOf(frame, columns, rows, scale);
    if (grid.diameter > best.diameter) best = grid;
  }
  return best;
}

/// As many clocks as can be told apart.
ClockGrid fullest(const ClockGrid& frame, double least, double scale) {
  const double width = std::max(least, frame.textWidth) + frame.gap;
  const double height = least + frame.textHeight + frame.gap;
  const int columns = static_cast<int>(frame.room.width() / width);
  const int rows = static_cast<int>(frame.room.height() / height);
  if (columns < 1 || rows < 1) return frame;
  return gridOf(frame, columns, rows, scale);
}

}  // namespace

double ClockGrid::neededHeight() const { return rows * (diameter + textHeight + gap); }

QRectF ClockGrid::cell(int index) const {
  const double width = room.width() / columns;
  const double height = room.height() / rows;
  const int row = index / columns;
  return {room.left() + width * (index % columns), room.top() + height * row, width, height};
}

QPointF ClockGrid::centre(int index) const { return cell(index).center() - QPointF(0, textHeight / 2); }

QRectF ClockGrid::card(int index) const {
  const QRectF whole = cell(index);
  const double air = 5;
  const double width = std::min(std::max(diameter, textWidth) + 2 * air, whole.width() - 2);
  const double height = std::min(diameter + textHeight + 2 * air, whole.height() - 2);
  return {whole.center().x() - width / 2, whole.center().y() - height / 2, width, height};
}

int ClockGrid::at(const QPointF& point) const {
  if (shown == 0 || !room.contains(point)) return -1;
  const int column = static_cast<int>((point.x() - room.left()) / room.width() * columns);
  const int row = static_cast<int>((point.y() - room.top()) / room.height() * rows);
  const int index = std::min(row, rows - 1) * columns + std::min(column, columns - 1);
  return index < shown ? index : -1;
}

int linesOf(ClockText text) {
  switch (text) {
    case ClockText::Words:
      return 4;
    case ClockText::Values:
    case ClockText::Brief:
      return 3;
    case ClockText::Turn:
    case ClockText::Wavelength:
      return 2;
    case ClockText::Name:
      return 1;
    case ClockText::None:
      break;
  }
  return 0;
}

ClockGrid arrangeClocks(const QRectF& room, int count, const ClockTextSizes& sizes, double scale, bool paged) {
  ClockGrid frame;
  frame.room = room;
  frame.gap = sizes.gap * scale;
  if (count < 1) return frame;
  const int most = std::min(count, kMostOnAPage);
  const double fair = paged ? 0 : sizes.leftToClock * largest(frame, most, scale).diameter;
  for (const ClockText text : paged ? std::span<const ClockText>(kOfPages) : kOfFew) {
    frame.text = text;
    frame.textWidth = widthOf(text, sizes);
    frame.textHeight = linesOf(text) > 0 ? linesOf(text) * sizes.line + kTextGap * scale : 0;
    const double least = leastDiameter(text) * (text == ClockText::None ? 1 : sizes.leastShare) * scale;
    ClockGrid grid = largest(frame, most, scale);
    const bool mayTurn = paged ? text != ClockText::Values : text == ClockText::None;
    if (grid.diameter < least && mayTurn) grid = fullest(frame, least, scale);
    if (grid.diameter < least || (text != ClockText::None && grid.diameter < fair)) continue;
    grid.shown = std::min(count, grid.perPage());
    return grid;
  }
  return frame;
}

}  // namespace sinescope

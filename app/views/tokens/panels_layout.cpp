#include "app/views/tokens/panels_layout.h"

#include <algorithm>
#include <cmath>

#include "app/views/drawing/cell_numbers.h"

namespace sinescope {

namespace {

constexpr int kGap = 6;                 // between a picture and the text below it
constexpr double kLeastSide = 86;       // least width of a picture next to others
constexpr double kLeastNamedSide = 50;  // the same where only that names all rows
constexpr double kLeastRow = 5;         // least height of a row in pictures below each other

/// Lines of text above, below and between the pictures.
constexpr double kHeading = 1.5;
constexpr double kStackedHeading = 1.2;
constexpr double kTitledAxis = 2.6;
constexpr double kAxis = 1.2;

double bodyOf(const PanelsRoom& room) { return room.all.height() - room.note; }

/// The gap between pictures next to each other.
double signWidth(const PanelsRoom& room) {
  const double numbers = room.hasOwnBars || room.hasWordsAcross ? 0 : room.numbersBetween + 0.4 * room.line;
  return std::max((room.hasSigns ? 1.6 : 0.8) * room.line, numbers);
}

/// The width of each picture, next to each other and below each other.
double besideWidth(const PanelsRoom& room) {
  const double bars = (room.hasOwnBars ? room.count : 1) * room.bar;
  return (room.all.width() - room.labels - bars - (room.count - 1) * signWidth(room)) / room.count;
}
double belowWidth(const PanelsRoom& room) { return room.all.width() - room.labels - room.bar; }

double heightOfWords(const PanelsRoom& room, double columnWidth);

/// The height of the axis below the pictures.
double axisHeight(const PanelsRoom& room, double width) {
  return room.hasWordsAcross ? heightOfWords(room, width / room.shownAcross) : kTitledAxis * room.line;
}

/// The size of a cell, next to each other and below each other.
QSizeF besideCell(const PanelsRoom& room) {
  const double axis = axisHeight(room, besideWidth(room));
  return {besideWidth(room) / room.cells.width(), (bodyOf(room) - kHeading * room.line - axis) / room.cells.height()};
}
QSizeF belowCell(const PanelsRoom& room) {
  const double axis = axisHeight(room, belowWidth(room));
  return {belowWidth(room) / room.cells.width(),
          ((bodyOf(room) - axis) / room.count - kHeading * room.line) / room.cells.height()};
}

bool namesMoreBeside(const PanelsRoom& room) {
  const auto namesAll = [&room](const QSizeF& cell) {
    const double height = cell.height() - kGap / room.cells.height();
    return height >= room.leastNamed && (!room.hasWordsAcross || cell.width() >= room.leastNamed);
  };
  return room.leastNamed > 0 && besideWidth(room) >= kLeastNamedSide * room.textScale && namesAll(besideCell(room)) &&
         !namesAll(belowCell(room));
}

bool saysMoreStacked(const PanelsRoom& room) {
  const QSizeF beside = besideCell(room);
  const QSizeF below = belowCell(room);
  const bool isBlurred = beside.width() < 1 && below.width() >= 1 && below.height() >= kLeastRow;
  const bool isDumb = !cellFont(beside, room.textScale) && cellFont(below, room.textScale);
  return isBlurred || isDumb;
}

bool isStacked(const PanelsRoom& room) {
  if (room.all.height() <= 0.4 * room.all.width()) return false;
  if (namesMoreBeside(room)) return false;
  const bool isNarrow = besideWidth(room) < kLeastSide * std::min(room.textScale, 1.4);
  return isNarrow || (!room.hasWordsAcross && saysMoreStacked(room));
}

double heightOfWords(const PanelsRoom& room, double columnWidth) {
  if (!room.hasWordsAcross) return 0;
  const bool upright = columnWidth - 0.4 * room.line > room.wordWidth(columnWidth);
  return upright ? room.line : std::min(room.wordWidth(90 * room.textScale) + room.line, room.all.height() * 0.3);
}

QRect rectOf(double left, double top, const QSizeF& size) {
  return {qRound(left), qRound(top), qRound(size.width()), qRound(size.height())};
}

QSizeF wholePixels(double width, double height) {
  return {std::max(std::floor(width), 8.0), std::max(std::floor(height), 4.0)};
}

void placeBelow(const PanelsRoom& room, double axis, PanelsLayout& layout) {
  const bool headed = bodyOf(room) > room.count * 2.4 * room.line + axis;  // what a picture is goes before its height
  const double heading = headed ? kStackedHeading * room.line : 0;
  const double gap = (headed ? 0.25 : 0.85) * room.line;  // labels of rows and bars extend half a line beyond them
  const double edge = 8 * room.textScale;
  const QSizeF size = wholePixels(layout.barsShown ? belowWidth(room) : room.all.width() - room.labels - edge,
                                  (bodyOf(room) - axis) / room.count - heading - gap);
  const double first = room.all.top() + (headed ? heading : 0.5 * room.line);
  for (int i = 0; i < room.count; ++i) {
    layout.rects.push_back(rectOf(room.all.left() + room.labels, first + i * (size.height() + heading + gap), size));
  }
}

void placeBeside(const PanelsRoom& room, double axis, PanelsLayout& layout) {
  const QSizeF size =
      wholePixels(besideWidth(room) + (layout.barsShown ? 0 : room.bar), bodyOf(room) - axis - kHeading * room.line);
  const double step = size.width() + (room.hasOwnBars && layout.barsShown ? room.bar : 0) + signWidth(room);
  for (int i = 0; i < room.count; ++i) {
    layout.rects.push_back(
        rectOf(room.all.left() + room.labels + i * step, room.all.top() + kHeading * room.line, size));
  }
}

}  // namespace

PanelsLayout panelsLayout(const PanelsRoom& room) {
  PanelsLayout layout;
  layout.stacked = isStacked(room);
  const double width = layout.stacked ? belowWidth(room) : besideWidth(room);
  layout.barsShown = room.bar > 0 && width > (layout.stacked ? 60 * room.textScale : 24);
  const bool isHigh = room.all.height() > (layout.stacked ? 20 : 11) * room.line;
  layout.axisLabelled = !room.hasWordsAcross && (room.isAxisNamed || isHigh);
  layout.wordsAcross = heightOfWords(room, width / room.shownAcross);
  const double labels =
      room.hasWordsAcross ? layout.wordsAcross : (layout.axisLabelled ? kTitledAxis : kAxis) * room.line;
  layout.stacked ? placeBelow(room, labels + kGap, layout) : placeBeside(room, labels + kGap, layout);
  return layout;
}

}  // namespace sinescope

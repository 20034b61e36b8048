#pragma once

#include <QPointF>
#include <QRectF>

namespace sinescope {

/// The amount of text below each clock, from most to none.
enum class ClockText { Words, Values, Turn, Wavelength, Brief, Name, None };

/// Heights and widths of the texts below a clock, in logical pixels.
struct ClockTextSizes {
  double line = 0;
  double words = 0;
  double values = 0;
  double turn = 0;
  double wavelength = 0;
  double brief = 0;
  double name = 0;
  double leftToClock = 0.75;  ///< the part of its diameter that text leaves to a clock among few
  double gap = 14;            ///< between neighbouring cards, in pixels at text scale 1
  double leastShare = 1;      ///< of the diameters below which a clock has less text
};

/// The places of the clocks on a page: in rows, as large as there is room.
struct ClockGrid {
  QRectF room;
  int columns = 0;
  int rows = 0;
  int shown = 0;   ///< number of clocks on the page
  double gap = 0;  ///< between neighbouring cards
  double diameter = 0;
  ClockText text = ClockText::None;
  double textWidth = 0;
  double textHeight = 0;

  [[nodiscard]] int perPage() const { return columns * rows; }
  /// The height of as many rows of clocks as there are, without more air than needed.
  [[nodiscard]] double neededHeight() const;
  [[nodiscard]] QRectF cell(int index) const;
  [[nodiscard]] QPointF centre(int index) const;
  /// The top of the first line of text.
  [[nodiscard]] double textTop(int index) const { return centre(index).y() + diameter / 2; }
  /// The rectangle of the clock and its text, with a small margin.
  [[nodiscard]] QRectF card(int index) const;
  /// The index of the clock whose cell contains a point, or -1.
  [[nodiscard]] int at(const QPointF& point) const;
};

/// The number of lines of text below a clock.
[[nodiscard]] int linesOf(ClockText text);

/// The grid for `count` clocks: all of them if that is legible, otherwise as many as fit on a page. `paged`: a clock
/// gives way to another page before the text below it does. Otherwise the text goes first, and as soon as it would make
/// the clocks much smaller.
[[nodiscard]] ClockGrid arrangeClocks(const QRectF& room, int count, const ClockTextSizes& sizes, double scale,
                                      bool paged);

}  // namespace sinescope

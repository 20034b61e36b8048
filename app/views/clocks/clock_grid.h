#pragma once

#include <QPointF>
#include <QRectF>

namespace sinescope {

/// The amount of text below each clock, from most to none.
enum class ClockText { Values, Brief, Name, None };

/// Heights and widths of the texts below a clock, in logical pixels.
struct ClockTextSizes {
  double line = 0;
  double values = 0;
  double brief = 0;
  double name = 0;
};

/// The places of the clocks on a page: in rows, as large as there is room.
struct ClockGrid {
  QRectF room;
  int columns = 0;
  int rows = 0;
  int shown = 0;  ///< number of clocks on the page
  double diameter = 0;
  ClockText text = ClockText::None;
  double textWidth = 0;
  double textHeight = 0;

  [[nodiscard]] int perPage() const { return columns * rows; }
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

/// The grid for `count` clocks: all of them if that is legible, otherwise as many as fit on a page.
[[nodiscard]] ClockGrid arrangeClocks(const QRectF& room, int count, const ClockTextSizes& sizes, double scale);

}  // namespace sinescope

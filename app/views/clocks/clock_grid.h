#pragma once

#include <QPointF>
#include <QRectF>

namespace sinescope {

/// What stands under each clock, from much to nothing.
enum class ClockText { Values, Brief, Name, None };

/// Heights and widths that the texts under a clock take, logical pixels.
struct ClockTextSizes {
  double line = 0;
  double values = 0;
  double brief = 0;
  double name = 0;
};

/// Where the clocks of a page stand: in rows, as large as there is room.
struct ClockGrid {
  QRectF room;
  int columns = 0;
  int rows = 0;
  int shown = 0;  ///< clocks on the page
  double diameter = 0;
  ClockText text = ClockText::None;
  double textWidth = 0;
  double textHeight = 0;

  [[nodiscard]] int perPage() const { return columns * rows; }
  [[nodiscard]] QRectF cell(int index) const;
  [[nodiscard]] QPointF centre(int index) const;
  /// Where the first line of text begins.
  [[nodiscard]] double textTop(int index) const { return centre(index).y() + diameter / 2; }
  /// The clock and its text, and a little about them.
  [[nodiscard]] QRectF card(int index) const;
  /// Which clock's cell a point is in, or -1.
  [[nodiscard]] int at(const QPointF& point) const;
};

/// Lines of text under a clock.
[[nodiscard]] int linesOf(ClockText text);

/// The grid for `count` clocks: all of them where they are legible, else as many as stand on a page.
[[nodiscard]] ClockGrid arrangeClocks(const QRectF& room, int count, const ClockTextSizes& sizes, double scale);

}  // namespace sinescope

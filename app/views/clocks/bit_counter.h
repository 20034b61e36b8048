#pragma once

#include <qcustomplot.h>

#include <QStringList>
#include <vector>

#include "core/encoding/clocks.h"

namespace sinescope {

/// A position as a binary counter, with the highest bit on the left.
struct BitCounter {
  std::int64_t position = 0;
  std::vector<CounterBit> bits;  ///< lowest first
  bool hasNext = true;           ///< whether there is a next position, where bits flip
  bool dark = false;
  double textScale = 1;
  bool isOnPaper = false;  ///< nobody can point at a bit to be told what it is: explanations come before long words
  bool isTight = false;    ///< with little air between its lines

  /// The height of the counter with all explanations, of the counter with a heading and place values, of the counter
  /// with only a heading, and of the cells alone.
  [[nodiscard]] double fullHeight() const;
  [[nodiscard]] double placedHeight() const;
  [[nodiscard]] double briefHeight() const;
  [[nodiscard]] double leastHeight() const;

  /// How much wider than `width` a counter with a heading and place values is; not above 0: it has room.
  [[nodiscard]] double missingWidth(double width) const;

  /// Draws as much as there is room for.
  void paint(QCPPainter& painter, const QRectF& rect) const;

 private:
  [[nodiscard]] double line() const;
  [[nodiscard]] double headingHeight() const { return (isTight ? 1.2 : 1.6) * line(); }
  [[nodiscard]] double rowHeight() const { return (isTight ? 1 : 1.25) * line(); }
  [[nodiscard]] double cellHeight() const { return (isTight ? 1.3 : 1.5) * line(); }
  [[nodiscard]] double markHeight() const { return 0.3 * line(); }
  [[nodiscard]] QStringList headings() const;
  void paintHeading(QCPPainter& painter, const QRectF& room) const;
};

}  // namespace sinescope

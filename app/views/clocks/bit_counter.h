#pragma once

#include <qcustomplot.h>

#include <vector>

#include "core/encoding/clocks.h"

namespace sinescope {

/// A position as a binary counter, the highest bit left as numbers are written.
struct BitCounter {
  std::int64_t position = 0;
  std::vector<CounterBit> bits;  ///< lowest first
  bool hasNext = true;           ///< whether there is a next position, at which bits flip
  bool dark = false;
  double textScale = 1;

  /// Its heights: with all that is said of each bit, with a heading alone, and of nothing but the cells.
  [[nodiscard]] double fullHeight() const;
  [[nodiscard]] double briefHeight() const;
  [[nodiscard]] double leastHeight() const;

  /// Draws what there is room for.
  void paint(QCPPainter& painter, const QRectF& rect) const;
};

}  // namespace sinescope

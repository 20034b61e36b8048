#pragma once

#include <qcustomplot.h>

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

  /// The height of the counter with all explanations, of the counter with only a heading, and of the cells alone.
  [[nodiscard]] double fullHeight() const;
  [[nodiscard]] double briefHeight() const;
  [[nodiscard]] double leastHeight() const;

  /// Draws as much as there is room for.
  void paint(QCPPainter& painter, const QRectF& rect) const;
};

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>
#include <functional>

#include "app/views/drawing/paint_target.h"

namespace sinescope {

/// The look of bars, and their place.
struct RowBars {
  QRectF rect;
  const QCPAxis* across = nullptr;  ///< one unit per cell
  const QCPAxis* up = nullptr;
  QColor colour;
  QColor notFinite;  ///< for a bar without a height
};

/// Paints bars for the visible cells, from 0 up or down to their values. If several cells share a pixel, a single bar
/// reaches from the least to the greatest of their values and 0, so that no value is hidden. A value that is not finite
/// is a short stroke around 0.
void paintRowBars(QCPPainter& painter, const PaintTarget& target, const RowBars& bars,
                  const std::function<double(std::int64_t cell)>& valueOf);

}  // namespace sinescope

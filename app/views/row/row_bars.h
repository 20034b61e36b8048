#pragma once

#include <qcustomplot.h>
#include <functional>

namespace sinescope {

/// How bars look, and where.
struct RowBars {
  QRectF rect;
  const QCPAxis* across;  ///< a cell a unit
  const QCPAxis* up;
  QColor colour;
  QColor notFinite;  ///< of a bar that has no height
};

/// Bars of the cells in view, from 0 up or down to their values. Where several cells share a pixel, one bar reaches
/// from the least to the greatest of them and of 0: no value is hidden. A value that is not finite is a short stroke
/// about 0.
void paintRowBars(QCPPainter& painter, const RowBars& bars, const std::function<double(std::int64_t cell)>& valueOf);

}  // namespace sinescope

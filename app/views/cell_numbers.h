#pragma once

#include <qcustomplot.h>
#include <QColor>
#include <functional>
#include <optional>

namespace sinescope {

/// A number that stands in a cell, and the colour that it stands on.
struct CellNumber {
  double value = 0;
  QColor ground;
};

/// What stands in the cell at (x, y) in axis coordinates, if anything.
using CellNumberAt = std::function<std::optional<CellNumber>(std::int64_t x, std::int64_t y)>;

/// Whether cells of this size, logical pixels, have room for their numbers.
[[nodiscard]] bool numbersFit(const QSizeF& cell, double textScale);

/// Writes the numbers of the cells in view with four decimals, as large as the cells allow.
void paintCellNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& xAxis, const QCPAxis& yAxis,
                      double textScale, const CellNumberAt& numberAt);

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>
#include <QColor>
#include <functional>
#include <optional>

namespace sinescope {

/// The widest of four decimals.
inline const QString kWidestDecimals = QStringLiteral("−0.0000");

/// The font in which numbers as wide as `widest` stand in cells of this size, logical pixels: as large as the cells
/// allow, or none where they could not be read.
[[nodiscard]] std::optional<QFont> cellFont(const QSizeF& cell, double textScale,
                                            const QString& widest = kWidestDecimals);

/// A number in the middle of its cell, in ink that is read on its colour.
void drawInCell(QCPPainter& painter, const QRectF& cell, const QString& text, QRgb colour);

/// A number that stands in a cell, and the colour that it stands on.
struct CellNumber {
  QString text;
  QRgb ground = 0;
};

/// What stands in the cell at (x, y) in axis coordinates, if anything.
using CellNumberAt = std::function<std::optional<CellNumber>(std::int64_t x, std::int64_t y)>;

/// Writes the numbers of the cells in view where they fit; those that the picture's edge would cut are left out.
void paintCellNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& xAxis, const QCPAxis& yAxis,
                      const QFont& font, const CellNumberAt& numberAt);

}  // namespace sinescope

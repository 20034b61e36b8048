#pragma once

#include <qcustomplot.h>
#include <QColor>
#include <functional>
#include <optional>

namespace sinescope {

/// The widest text with four decimals.
inline const QString kWidestDecimals = QStringLiteral("−0.0000");

/// The font for numbers as wide as `widest` in cells of this size, in logical pixels: as large as the cells allow, or
/// none if it would be illegible.
[[nodiscard]] std::optional<QFont> cellFont(const QSizeF& cell, double textScale,
                                            const QString& widest = kWidestDecimals);

/// Draws a number in the middle of its cell, in a colour that contrasts with the cell's.
void drawInCell(QCPPainter& painter, const QRectF& cell, const QString& text, QRgb colour);

/// A number in a cell, and the cell's colour.
struct CellNumber {
  QString text;
  QRgb ground = 0;
};

/// The number in the cell at (x, y) in axis coordinates, if there is one.
using CellNumberAt = std::function<std::optional<CellNumber>(std::int64_t x, std::int64_t y)>;

/// Draws the numbers of the visible cells where they fit; numbers that the picture's edge would cut are left out.
void paintCellNumbers(QCPPainter& painter, const QRectF& rect, const QCPAxis& xAxis, const QCPAxis& yAxis,
                      const QFont& font, const CellNumberAt& numberAt);

}  // namespace sinescope

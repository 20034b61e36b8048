#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Draws a line that is visible on any colour: dark over a lighter halo.
void drawMarkLine(QCPPainter& painter, const QLineF& line, bool strong);

/// Marks a row or a column of cells: both its edges if it is wide enough, otherwise a single line. `from` and `to` are
/// its edges in pixels; the line runs through `rect`, horizontally or vertically.
void markBand(QCPPainter& painter, const QRectF& rect, double from, double to, Qt::Orientation along, bool strong);

/// Draws a vertical line at an abscissa of a curve's plot.
void markAbscissa(QCPPainter& painter, const QRectF& rect, double x, const QColor& colour, double width,
                  Qt::PenStyle style);

}  // namespace sinescope

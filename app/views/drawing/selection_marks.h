#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// Draws a line that is visible on any colour: dark over a lighter halo.
void drawMarkLine(QCPPainter& painter, const QLineF& line, bool strong);

/// Draws the outline of a box in the same way. It is one closed line: the halo of one side does not cover another side.
void drawMarkBox(QCPPainter& painter, const QRectF& box, bool strong);

/// Marks a row or a column of cells: both its edges if it is wide enough, otherwise a single line. `from` and `to` are
/// its edges in pixels; the line runs through `rect`, horizontally or vertically.
void markBand(QCPPainter& painter, const QRectF& rect, double from, double to, Qt::Orientation along, bool strong);

/// Marks a cell. If `strong`, it is the selected one: a bold box, and, where cells are small, faint lines that lead to
/// it. Else its row and its column are marked. `cell` is in pixels.
void markCell(QCPPainter& painter, const QRectF& rect, const QRectF& cell, bool strong);

/// Draws a vertical line at an abscissa of a curve's plot.
void markAbscissa(QCPPainter& painter, const QRectF& rect, double x, const QColor& colour, double width,
                  Qt::PenStyle style);

}  // namespace sinescope

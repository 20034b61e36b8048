#pragma once

#include <qcustomplot.h>

namespace sinescope {

/// A line that stays visible on any colour: dark over a lighter halo.
void drawMarkLine(QCPPainter& painter, const QLineF& line, bool strong);

/// Marks a row or a column of cells: both its edges where it is wide enough, else one line. `from` and `to` are its
/// edges in pixels; the line runs through `rect`, across or down.
void markBand(QCPPainter& painter, const QRectF& rect, double from, double to, Qt::Orientation along, bool strong);

/// A line at one abscissa of a curve's plot.
void markAbscissa(QCPPainter& painter, const QRectF& rect, double x, const QColor& colour, double width,
                  Qt::PenStyle style);

}  // namespace sinescope

#pragma once

#include <QImage>
#include <QRectF>

class QPainter;

namespace sinescope {

/// Draws each pixel of an image as a rectangle of `rect`; neighbours of one colour in a row share one, and pixels that
/// are transparent have none. A reader that smooths edges would show the ground between two rectangles: each reaches a
/// little below those after it, to its right and under it, where there are such.
void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells);

}  // namespace sinescope

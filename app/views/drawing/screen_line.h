#pragma once

#include <QLineF>
#include <QPolygonF>
#include <QRectF>

class QPainter;

namespace sinescope {

/// Draws a line on the screen, with the painter's pen.
///
/// QPainter fills a shape run by run, shares a hundred runs among threads and waits for them: that takes some 20 µs,
/// however few pixels the line has, and a plot has a dozen such lines in its marks. Here a long upright line, and a
/// level one with dashes, is drawn as a narrow picture, whose pixels have the pen's colour, as opaque as the line
/// covers them.
void drawScreenLine(QPainter& painter, const QLineF& line);

/// Draws the outline of a rectangle on the screen, with the painter's pen and, if that is solid, pointed corners: as
/// narrow pictures as well.
void drawScreenFrame(QPainter& painter, const QRectF& rect);

/// Draws a path on the screen, with the painter's pen, which has one dash and one gap.
///
/// QPainter takes 5 ms for the hundreds of dashes of a line across a large screen, which are one shape to it. Here each
/// dash of a path of two points is drawn by itself, which takes a tenth of that.
void drawScreenDashes(QPainter& painter, const QPolygonF& path);

}  // namespace sinescope

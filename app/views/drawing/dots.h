#pragma once

#include <QColor>
#include <QPolygonF>

#include "app/views/drawing/paint_target.h"

class QPainter;

namespace sinescope {

/// Draws discs of one radius, in logical pixels, at all the centres that are finite.
///
/// On the screen a dot is the copy of a picture, within a sixteenth of a pixel of its place: QPainter takes ten times
/// as long for a path. Figures have paths.
void drawDots(QPainter& painter, const QPolygonF& centres, double radius, const QColor& colour,
              const PaintTarget& target);

}  // namespace sinescope

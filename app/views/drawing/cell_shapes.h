#pragma once

#include <QImage>
#include <QRectF>
#include <vector>

class QPainter;

namespace sinescope {

/// The top and the bottom of a row of cells, as fractions of the picture's height.
struct RowPlace {
  double from = 0;
  double to = 0;
};

/// Draws each pixel of an image as a rectangle of `rect`; neighbours of one colour in a row share one, and pixels that
/// are transparent have none. The rows are in their places or, if none are given, equally high and one below the other.
/// A reader that smooths edges would show the ground between two rectangles: each reaches a little below those after
/// it, to its right and under it, where there are such.
void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells,
                    const std::vector<RowPlace>& places = {});

}  // namespace sinescope

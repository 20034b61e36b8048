#pragma once

#include <QImage>
#include <QRectF>
#include <vector>

class QPainter;

namespace sinescope {

/// Where a row of cells begins and ends, as fractions of the picture's height; or a column, of its width.
struct CellSpan {
  double from = 0;
  double to = 0;
};

/// The places of a picture's rows and columns of cells; without any, all are equally large and side by side.
struct CellSpans {
  std::vector<CellSpan> rows;
  std::vector<CellSpan> columns;

  [[nodiscard]] bool areEven() const { return rows.empty() && columns.empty(); }
  /// The same with a place for each of `size` rows and columns.
  [[nodiscard]] CellSpans whole(const QSize& size) const;
};

/// Draws each pixel of an image as a rectangle of `rect`, in its place; neighbours of one colour in a row share one,
/// and pixels that are transparent have none. A reader that smooths edges would show the ground between two rectangles:
/// each reaches a little below those after it, to its right and under it, where there are such.
void drawCellShapes(QPainter& painter, const QRectF& rect, const QImage& cells, const CellSpans& places = {});

/// Draws each row and each column of an image in its place, each pixel as it is.
void drawCellPixels(QPainter& painter, const QRectF& rect, const QImage& cells, const CellSpans& places);

}  // namespace sinescope

#pragma once

#include <QString>
#include <functional>
#include <vector>

#include "app/views/drawing/drawing.h"
#include "core/table/table_means.h"

namespace sinescope {

/// A curve that is known at whole positions only, and how it is drawn.
struct CellCurve {
  std::function<double(std::int64_t position)> value;  ///< asked by any thread
  double lane = 0;                                     ///< added to the values
  QColor colour;
  double width = 1;  ///< logical pixels
};

/// Where such curves run.
struct CellPlane {  // NOLINT(cppcoreguidelines-pro-type-member-init): an axis's place has no default
  QRectF rect;
  CellRange cells;  ///< that `rect` spans, counted from `firstPosition`
  std::int64_t firstPosition = 0;
  std::int64_t begin = 0;  ///< the positions that have values
  std::int64_t end = 0;
  AxisPlace across;
  AxisPlace up;
  double greatest = 0;  ///< value, in size: where what is infinite stands
};

/// Draws a curve and its band, a value for each pixel of the plane: at once.
void paintExtents(QCPPainter& painter, const CellPlane& plane, const CellCurve& curve,
                  const std::vector<CellExtent>& extents);

/// How many positions of each pixel are looked at for `curves` curves over so many pixels, on the screen or in a file.
[[nodiscard]] std::int64_t curveLooks(std::size_t curves, int pixels, bool forScreen);

/// Draws curves, the first on top: from value to value where positions are larger than pixels, else their mean in each
/// pixel, and behind it the band from the least to the greatest. They break off where they are not finite; there, in
/// that colour, NaN is marked on the lane's 0, what is infinite at its ends.
void paintCellCurves(QCPPainter& painter, const CellPlane& plane, const std::vector<CellCurve>& curves);

}  // namespace sinescope

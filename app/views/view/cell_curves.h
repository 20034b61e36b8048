#pragma once

#include <QString>
#include <functional>
#include <memory>
#include <vector>

#include "app/views/drawing/curve_style.h"
#include "app/views/drawing/drawing.h"
#include "core/patches/patch_column.h"
#include "core/table/table_means.h"

namespace sinescope {

/// A curve that is known only at whole positions, and its look.
struct CellCurve {
  std::function<double(std::int64_t position)> value;  ///< called by any thread
  double lane = 0;                                     ///< offset added to the values
  QColor colour;
  double width = 1;  ///< in logical pixels
  CurveStyle style = {};
  std::shared_ptr<const PatchColumn> patches = nullptr;  ///< the same values, if it knows the extents of all positions
};

/// The plane in which such curves are drawn.
struct CellPlane {  // NOLINT(cppcoreguidelines-pro-type-member-init): an axis's place has no default
  QRectF rect;
  CellRange cells;  ///< the cells that `rect` spans, counted from `firstPosition`
  std::int64_t firstPosition = 0;
  std::int64_t begin = 0;  ///< the range of positions that have values
  std::int64_t end = 0;
  AxisPlace across;
  AxisPlace up;
  double greatest = 0;  ///< greatest size of a value: infinities are marked at this height
};

/// Draws a curve and its band at once, from one extent for each pixel of the plane.
void paintExtents(QCPPainter& painter, const PaintTarget& target, const CellPlane& plane, const CellCurve& curve,
                  const std::vector<CellExtent>& extents);

/// How many positions of each pixel are sampled for `curves` curves over this many pixels.
[[nodiscard]] std::int64_t curveSamples(std::size_t curves, int pixels, const PaintTarget& target);

/// Draws curves, the first on top: from value to value if positions are larger than pixels, otherwise the mean for each
/// pixel with the band from least to greatest behind it, of sampled positions if extents are not known. A curve is
/// interrupted where it is not finite; there, in the curve's colour, NaN is marked at the lane's 0 and infinities at
/// its ends.
void paintCellCurves(QCPPainter& painter, const PaintTarget& target, const CellPlane& plane,
                     const std::vector<CellCurve>& curves);

}  // namespace sinescope

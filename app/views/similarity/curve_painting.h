#pragma once

#include <QColor>
#include <QPolygonF>
#include <vector>

#include "app/views/drawing/paint_target.h"
#include "app/views/view/cell_curves.h"
#include "core/similarity/similarity_means.h"

class QCPPainter;

namespace sinescope {

/// The look of the curve.
struct CurveLook {
  QColor colour;
  double textScale = 1;
  double dotRadius = 0;  ///< 0: no dots
};

/// Draws a point for every pixel: the mean and, if known, the band between least and greatest behind it. `peak` is the
/// selected position's own value, which a mean would hide.
void paintMeans(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const CurveValues& curve,
                const AxisPlace& up, const QPointF& peak, const CurveLook& look);

/// Draws a line through the values of all positions, with a dot on each.
void paintEvery(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QPolygonF& line,
                const CurveLook& look);

/// The pixels of a curve; those without a value are not finite.
[[nodiscard]] std::vector<CellExtent> extentsOf(const CurveValues& values);

}  // namespace sinescope

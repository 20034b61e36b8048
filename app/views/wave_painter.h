#pragma once

#include <qcustomplot.h>

#include "app/views/drawing.h"
#include "core/columns.h"

namespace sinescope {

/// How one wave is drawn.
struct WaveStroke {
  QCPRange positions;  ///< the part in view
  AxisPlace values;    ///< of an axis down
  double lane = 0;     ///< added to the values
  QColor colour;
  double width = 1;  ///< logical pixels
};

/// Draws a column's curve into `rect`.
///
/// On a screen the exact extent of the curve over each device pixel column is filled, widened to the stroke: no crest
/// is lost, no alias is drawn, and a million turns cost what one does. Where a turn is shorter than a pixel the fill is
/// paler, because it then stands for all values at once. A vectorized painter gets a polyline where a turn spans some
/// pixels, else the outline of the extents.
void paintWave(QCPPainter& painter, const QRectF& rect, const Column& column, const WaveStroke& stroke);

}  // namespace sinescope

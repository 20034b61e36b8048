#pragma once

#include <qcustomplot.h>

#include <vector>

#include "app/views/drawing/drawing.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// A column's curve and how it is drawn.
struct WaveStroke {
  Column column;
  double lane = 0;  ///< added to the values
  QColor colour;
  double width = 1;  ///< logical pixels
};

/// Draws curves into `rect`, the first on top: the positions in view across, values along `values`.
///
/// On a screen the exact extent of a curve over each device pixel column is filled, widened to the stroke: no crest is
/// lost, no alias is drawn, and a million turns cost what one does. Where a turn is shorter than a pixel the fill is
/// paler, because it then stands for all values at once. A vectorized painter gets a polyline where a turn spans some
/// pixels, else the outline of the extents.
void paintWaves(QCPPainter& painter, const QRectF& rect, const QCPRange& positions, const AxisPlace& values,
                const std::vector<WaveStroke>& waves);

}  // namespace sinescope

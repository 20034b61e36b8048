#pragma once

#include <qcustomplot.h>

#include <vector>

#include "app/views/drawing/curve_style.h"
#include "app/views/drawing/drawing.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// A column's curve and its look.
struct WaveStroke {
  Column column;
  double lane = 0;  ///< offset added to the values
  QColor colour;
  double width = 1;       ///< in logical pixels
  CurveStyle style = {};  ///< beside the colour; dashes and markers only of what is drawn as a line
};

/// The least logical pixels of a turn of a curve that is drawn as a line.
inline constexpr double kLineTurn = 6;

/// Draws curves into `rect`, the first on top: the visible positions across, values along `values`.
///
/// On the screen and in raster figures, the exact range of a curve within each column of device pixels is filled,
/// widened by the stroke: no crest is lost, nothing is aliased, and a million turns cost as much as one. If a turn is
/// shorter than a pixel the fill is paler, because it then represents all values at once. In a vector figure, a curve
/// becomes a polyline if a turn spans some pixels, otherwise the outline of its ranges.
void paintWaves(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QCPRange& positions,
                const AxisPlace& values, const std::vector<WaveStroke>& waves);

}  // namespace sinescope

#pragma once

#include <qcustomplot.h>

#include <QImage>
#include <span>

#include "app/views/drawing/curve_style.h"
#include "app/views/drawing/paint_target.h"
#include "core/pixels/column_pixels.h"

namespace sinescope {

/// The vertical range of a curve over the width that its stroke spans around a column of pixels.
struct CurveColumn {
  double top = 0;  ///< pixels from the picture's top
  double bottom = 0;
  bool crest = false;   ///< whether the curve turns at the top
  bool trough = false;  ///< whether the curve turns at the bottom
};

/// Draws curves column by column, each by its exact range there: a million turns cost as much as one, and QPainter's
/// strokes with as many points would cost several times as much.
class StrokeImage {
 public:
  explicit StrokeImage(const QSize& pixels);

  /// Paints, in pixel column `x`, the stroke of a curve that extends `reach` pixels to either side of it.
  void stroke(int x, const CurveColumn& column, double reach, const QColor& colour, double opacity);
  /// Paints pixel column `x` from `top` to `bottom`.
  void fill(int x, double top, double bottom, const QColor& colour, double opacity);

  /// Paints what another picture of the same size has, above what is painted already.
  void add(const StrokeImage& other) { m_pixels.add(other.m_pixels); }

  /// Draws the picture with its top left corner at a device pixel; the painter's unit is a device pixel.
  void paint(QCPPainter& painter, const QPoint& topLeft) const;
  /// The same with rows for columns.
  void paintTransposed(QCPPainter& painter, const QPoint& topLeft) const;

 private:
  [[nodiscard]] QImage image() const;

  QSize m_size;
  ColumnPixels m_pixels;
};

/// A line in logical pixels, optionally with a band around it.
struct Graph {
  /// Which coordinate of the points ascends.
  enum class Runs { Across, Down };

  QPolygonF line = {};
  QPolygonF upper = {};  ///< the edges of the band, which is paler; empty: no band
  QPolygonF lower = {};
  QColor colour;
  double width = 1;
  double opacity = 1;
  Dashes dashes = {};
  Runs runs = Runs::Across;
  CurveStyle style = {};  ///< of its markers; setStyle() applies the rest of it

  /// Makes the graph differ from others beside its colour.
  void setStyle(const CurveStyle& its) {
    style = its;
    width *= its.widening;
    if (its.dashes.length > 0) dashes = its.dashesOf(width);
  }
};

/// Draws graphs without dashes that run across as pixels, as in StrokeImage, each over those before it; in a vector
/// figure as polylines over polygons.
void paintGraphs(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, std::span<const Graph> graphs);
/// The same for one graph of any kind.
void paintGraph(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph);

/// The same, done later if the painter records a figure, in the part of `rect` that the graph covers. Qt's own lines
/// take seconds if some hundred of them are steep and overlap.
void paintGraphWork(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph);

}  // namespace sinescope

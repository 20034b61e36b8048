#pragma once

#include <qcustomplot.h>

#include <QImage>
#include <vector>

namespace sinescope {

/// Where a curve runs over the width that its stroke reaches around a column of pixels.
struct CurveColumn {
  double top = 0;  ///< pixels from the picture's top
  double bottom = 0;
  bool crest = false;   ///< it turns at the top
  bool trough = false;  ///< it turns at the bottom
};

/// Curves drawn column by column, each by its exact extent there: a million turns cost what one does, and QPainter's
/// strokes of as many points cost several times as much.
class StrokeImage {
 public:
  explicit StrokeImage(const QSize& pixels);

  /// Covers what a stroke that reaches `reach` pixels to either side of the curve covers of pixel column `x`.
  void stroke(int x, const CurveColumn& column, double reach, const QColor& colour, double opacity);
  /// Covers pixel column `x` from `top` to `bottom`.
  void fill(int x, double top, double bottom, const QColor& colour, double opacity);

  [[nodiscard]] QImage image() const;

 private:
  /// One end of what is filled: where it is and over how many pixels it fades.
  struct End {
    double y;
    double fade;
  };
  void fill(int x, const End& above, const End& below, const QColor& colour, double opacity);

  QSize m_size;
  std::vector<QRgb> m_pixels;  // column by column: what is filled stands together
};

/// A line of growing abscissas, logical pixels, and perhaps a band about it.
struct Graph {
  QPolygonF line;
  QPolygonF upper;  ///< the band's edges, paler; empty: none
  QPolygonF lower;
  QColor colour;
  double width = 1;
};

/// Draws a graph with pixels as in StrokeImage; on a vectorized painter as a polyline over a polygon.
void paintGraph(QCPPainter& painter, const QRectF& rect, const Graph& graph);

/// The same as work that a figure does later, in no more of `rect` than the graph takes. Qt's own lines take seconds
/// where some hundred of them are steep and overlap.
void paintGraphWork(QCPPainter& painter, const QRectF& rect, const Graph& graph);

}  // namespace sinescope

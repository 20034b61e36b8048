#include "app/views/similarity/curve_painting.h"

#include <algorithm>
#include <cmath>

#include "app/views/drawing/dots.h"
#include "app/views/drawing/drawing.h"
#include "app/views/drawing/stroke_image.h"

namespace sinescope {

void paintMeans(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const CurveValues& curve,
                const AxisPlace& up, const QPointF& peak, const CurveLook& look) {
  Graph graph{.line = {}, .upper = {}, .lower = {}, .colour = look.colour, .width = 1.75 * look.textScale};
  const auto pixels = static_cast<int>(curve.means.size());
  const double width = rect.width() / pixels;
  for (int x = 0; x < pixels; ++x) {
    const double abscissa = rect.left() + (x + 0.5) * width;
    graph.line << QPointF(abscissa, up(curve.means[x]));
    if (curve.least.size() == 0) continue;
    graph.upper << QPointF(abscissa, up(curve.greatest[x]));
    graph.lower << QPointF(abscissa, up(curve.least[x]));
  }
  const auto after = std::ranges::find_if(graph.line, [&peak](const QPointF& point) { return point.x() >= peak.x(); });
  graph.line.insert(after - graph.line.begin(), peak);
  paintGraph(painter, target, rect, graph);
}

void paintEvery(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QPolygonF& line,
                const CurveLook& look) {
  paintGraph(painter, target, rect, {line, {}, {}, look.colour, 1.75 * look.textScale});
  if (look.dotRadius > 0) drawDots(painter, line, look.dotRadius, look.colour, target);
}

std::vector<CellExtent> extentsOf(const CurveValues& values) {
  std::vector<CellExtent> extents;
  const bool band = values.least.size() > 0;
  for (Eigen::Index x = 0; x < values.means.size(); ++x) {
    const double mean = values.means[x];
    const bool known = std::isfinite(mean);
    extents.push_back({.least = known && band ? values.least[x] : mean,
                       .greatest = known && band ? values.greatest[x] : mean,
                       .mean = mean,
                       .finite = known ? 1 : 0,
                       .nan = !known,
                       .positiveInfinity = false,
                       .negativeInfinity = false});
  }
  return extents;
}

}  // namespace sinescope

#include "app/views/drawing/stroke_image.h"

#include <algorithm>
#include <cmath>
#include <iterator>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/picture_image.h"

namespace sinescope {

namespace {

/// The part of a line with ascending abscissas that lies in an interval; successive intervals must ascend too.
class EdgeWalk {
 public:
  explicit EdgeWalk(const QPolygonF& points) : m_points(points) {}

  [[nodiscard]] std::optional<CurveColumn> between(double from, double to) {
    from = std::max(from, m_points.first().x());
    to = std::min(to, m_points.last().x());
    if (from > to) return {};
    while (m_next < m_points.size() - 1 && m_points[m_next].x() <= from) ++m_next;
    const double start = valueAt(m_next, from);
    CurveColumn column{start, start};
    const auto include = [&column](double y, bool turns) {
      if (y < column.top) column = {y, column.bottom, turns, column.trough};
      if (y > column.bottom) column = {column.top, y, column.crest, turns};
    };
    qsizetype i = m_next;
    for (; i < m_points.size() && m_points[i].x() < to; ++i) include(m_points[i].y(), true);
    include(valueAt(std::min(i, m_points.size() - 1), to), false);
    return column;
  }

 private:
  /// The value on the segment that ends at point i.
  [[nodiscard]] double valueAt(qsizetype i, double x) const {
    if (i == 0) return m_points.first().y();
    const QPointF& a = m_points[i - 1];
    const QPointF& b = m_points[i];
    return b.x() > a.x() ? a.y() + (b.y() - a.y()) * (x - a.x()) / (b.x() - a.x()) : b.y();
  }

  const QPolygonF& m_points;
  qsizetype m_next = 0;
};

}  // namespace

StrokeImage::StrokeImage(const QSize& pixels) : m_size(pixels), m_pixels(pixels.width(), pixels.height()) {}

void StrokeImage::paint(QCPPainter& painter, const QPoint& topLeft) const {
  PictureImage* const picture = PictureImage::of(painter);
  std::uint32_t* const below = picture ? picture->pixels(QRect(topLeft, m_size)) : nullptr;
  if (below) return m_pixels.paintOver(below, picture->stride());
  QImage image = newImage(m_size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  m_pixels.paintOver(reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4);
  painter.drawImage(topLeft, image);
}

void StrokeImage::stroke(int x, const CurveColumn& column, double reach, const QColor& colour, double opacity) {
  // A stroke of half width r on a slope s extends r √(1+s²) up and down, of which the range over a width of 2r already
  // includes r s. The slope is 0 where the curve turns.
  const double slope = (column.bottom - column.top) / (2 * reach);
  const auto end = [&](double y, int direction, bool turning) {
    const double here = turning ? 0 : slope;
    return ColumnPixels::End{y + direction * reach * (std::sqrt(1 + here * here) - here), std::clamp(here, 1.0, 12.0)};
  };
  m_pixels.fill(x, end(column.top, -1, column.crest), end(column.bottom, 1, column.trough), colour.rgb() & RGB_MASK,
                opacity);
}

void StrokeImage::fill(int x, double top, double bottom, const QColor& colour, double opacity) {
  m_pixels.fill(x, {top, 1}, {bottom, 1}, colour.rgb() & RGB_MASK, opacity);
}

namespace {

constexpr double kBandPaleness = 0.25;

void paintVectors(QCPPainter& painter, const Graph& graph) {
  if (!graph.upper.isEmpty()) {
    QPolygonF outline = graph.upper;
    std::reverse_copy(graph.lower.begin(), graph.lower.end(), std::back_inserter(outline));
    QColor wash = graph.colour;
    wash.setAlphaF(kBandPaleness);
    painter.setPen(Qt::NoPen);
    painter.setBrush(wash);
    painter.drawPolygon(outline);
  }
  QColor ink = graph.colour;
  ink.setAlphaF(static_cast<float>(graph.opacity));
  painter.setPen(QPen(ink, graph.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawPolyline(graph.line);
}

/// `reach` of the stroke and everything else are in device pixels.
StrokeImage pictureOf(const Graph& graph, const QTransform& toPixels, const QSize& size, double reach) {
  StrokeImage image(size);
  if (!graph.upper.isEmpty()) {
    const QPolygonF upper = toPixels.map(graph.upper);
    const QPolygonF lower = toPixels.map(graph.lower);
    EdgeWalk above(upper);
    EdgeWalk below(lower);
    for (int x = 0; x < size.width(); ++x) {
      const auto top = above.between(x, x + 1);
      const auto bottom = below.between(x, x + 1);
      if (top && bottom) image.fill(x, top->top, bottom->bottom, graph.colour, kBandPaleness);
    }
  }
  const QPolygonF line = toPixels.map(graph.line);
  EdgeWalk walk(line);
  for (int x = 0; x < size.width(); ++x) {
    const auto column = walk.between(x + 0.5 - reach, x + 0.5 + reach);
    if (column) image.stroke(x, *column, reach, graph.colour, graph.opacity);
  }
  return image;
}

}  // namespace

void paintGraph(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph) {
  if (graph.line.isEmpty()) return;
  if (target.kind == PaintTarget::Kind::VectorFigure) return paintVectors(painter, graph);
  paintInDevicePixels(painter, rect, [&](const QRect& device, double scale) {
    QTransform toPixels;
    toPixels.scale(device.width() / rect.width(), device.height() / rect.height());
    toPixels.translate(-rect.left(), -rect.top());
    pictureOf(graph, toPixels, device.size(), graph.width * scale / 2).paint(painter, device.topLeft());
    return true;
  });
}

void paintGraphWork(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph) {
  const double reach = graph.width + 1;
  const QRectF box = graph.line.boundingRect() | graph.upper.boundingRect() | graph.lower.boundingRect();
  const QRectF part = QRectF(box.adjusted(-reach, -reach, reach, reach).toAlignedRect()) & rect;
  paintWork(painter, part.width() * part.height() / 8,
            [target, part, graph](QCPPainter& player, const Progress& progress) {
              paintGraph(player, target, part, graph);
              return progress(1);
            });
}

}  // namespace sinescope

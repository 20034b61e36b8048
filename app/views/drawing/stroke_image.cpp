#include "app/views/drawing/stroke_image.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

#include "app/views/drawing/drawing.h"
#include "app/views/drawing/new_image.h"
#include "app/views/drawing/picture_image.h"
#include "app/views/drawing/screen_line.h"
#include "core/numeric/on_all_cores.h"

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
  if (const auto below = PictureImage::pixelsOf(painter, QRect(topLeft, m_size))) {
    m_pixels.paintOver(below->first(), below->stride());
  } else {
    painter.drawImage(topLeft, image());
  }
}

QImage StrokeImage::image() const {
  QImage image = newImage(m_size, QImage::Format_ARGB32_Premultiplied);
  image.fill(Qt::transparent);
  m_pixels.paintOver(reinterpret_cast<QRgb*>(image.bits()), image.bytesPerLine() / 4);
  return image;
}

void StrokeImage::paintTransposed(QCPPainter& painter, const QPoint& topLeft) const {
  painter.drawImage(topLeft, image().transformed(QTransform(0, 1, 1, 0, 0, 0)));
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

void paintVectors(QCPPainter& painter, const PaintTarget& target, const Graph& graph) {
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
  QPen pen(ink, graph.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
  if (const auto& [length, gap] = graph.dashes; length > 0) {
    pen.setCapStyle(Qt::FlatCap);
    pen.setDashPattern({length / graph.width, gap / graph.width});
  }
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  target.isFigure() || graph.dashes.length == 0 ? painter.drawPolyline(graph.line)
                                                : drawScreenDashes(painter, graph.line);
  drawMarkers(painter, graph.line, graph.style, graph.colour, graph.width);
}

/// How much of each column of pixels the dashes of a line cover: the line's length in the column counts.
class DashWalk {
 public:
  DashWalk(const QPolygonF& points, const Dashes& dashes) : m_points(points), m_dashes(dashes) {}

  /// Successive columns must ascend.
  [[nodiscard]] double covers(double from, double to) {
    if (!(m_dashes.length > 0)) return 1;
    const double start = lengthTo(from);
    const double end = lengthTo(to);
    return end > start ? (inkTo(end) - inkTo(start)) / (end - start) : 0;
  }

 private:
  /// The length of the line as far as an abscissa.
  [[nodiscard]] double lengthTo(double x) {
    while (m_next + 1 < m_points.size() && m_points[m_next].x() <= x) {
      m_length += QLineF(m_points[m_next - 1], m_points[m_next]).length();
      ++m_next;
    }
    const QLineF segment(m_points[m_next - 1], m_points[m_next]);
    const double part = segment.dx() > 0 ? std::clamp((x - segment.x1()) / segment.dx(), 0.0, 1.0) : 1;
    return m_length + part * segment.length();
  }

  [[nodiscard]] double inkTo(double length) const {
    const double period = m_dashes.length + m_dashes.gap;
    const double whole = std::floor(length / period);
    return whole * m_dashes.length + std::min(length - whole * period, m_dashes.length);
  }

  const QPolygonF& m_points;
  Dashes m_dashes;
  qsizetype m_next = 1;
  double m_length = 0;  // up to the point before m_next
};

/// Whether dashes are so steep, where they are visible, that they would run into one another within a column.
bool isTooSteepForDashes(const Graph& graph, const QRectF& visible) {
  const QRectF box = graph.line.boundingRect();
  const double height = std::min(box.bottom(), visible.bottom()) - std::max(box.top(), visible.top());
  return graph.dashes.length > 0 && (graph.line.size() < 2 || height > 2 * box.width());
}

/// `scale` is the number of device pixels of a logical one.
StrokeImage pictureOf(const Graph& graph, const QTransform& toPixels, const QSize& size, double scale) {
  const double reach = graph.width * scale / 2;
  StrokeImage image(size);
  if (graph.line.isEmpty()) return image;
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
  DashWalk dashes(line, {graph.dashes.length * scale, graph.dashes.gap * scale});
  for (int x = 0; x < size.width(); ++x) {
    const double inked = dashes.covers(x, x + 1);
    const auto column = walk.between(x + 0.5 - reach, x + 0.5 + reach);
    if (column && inked > 0) image.stroke(x, *column, reach, graph.colour, graph.opacity * inked);
  }
  return image;
}

/// Paints graphs that run in the same direction in one pass over the pixels.
void paintTogether(QCPPainter& painter, const QRectF& rect, std::span<const Graph> graphs) {
  const QTransform toDevice = painter.deviceTransform();
  paintInDevicePixels(painter, rect, [&](const QRect& device, double scale) {
    // Not the edges of `rect`, which are rounded: the curve stands where Qt's stroke would.
    QTransform toPixels = toDevice * QTransform::fromTranslate(-device.left(), -device.top());
    const bool isAcross = graphs.front().runs == Graph::Runs::Across;
    if (!isAcross) toPixels *= QTransform(0, 1, 1, 0, 0, 0);
    const QSize size = isAcross ? device.size() : device.size().transposed();
    constexpr double nanoseconds = 60;  // a column
    std::vector<StrokeImage> layers(graphs.size(), StrokeImage(size));
    onAllCores(std::ssize(graphs), nanoseconds * size.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
        layers[i] = pictureOf(graphs[i], toPixels, size, scale);
      }
    });
    StrokeImage& image = layers.front();
    for (const StrokeImage& layer : std::span(layers).subspan(1)) image.add(layer);
    if (isAcross) {
      image.paint(painter, device.topLeft());
    } else {
      image.paintTransposed(painter, device.topLeft());
    }
    return true;
  });
  for (const Graph& graph : graphs) drawMarkers(painter, graph.line, graph.style, graph.colour, graph.width);
}

}  // namespace

void paintGraphs(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, std::span<const Graph> graphs) {
  if (graphs.empty()) return;
  if (target.kind != PaintTarget::Kind::VectorFigure) return paintTogether(painter, rect, graphs);
  for (const Graph& graph : graphs) paintVectors(painter, target, graph);
}

void paintGraph(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph) {
  if (graph.line.isEmpty()) return;
  // In columns of pixels the dashes of a steep line fade into one another.
  const bool isDashedFigure = target.isFigure() && graph.dashes.length > 0;
  if (target.kind == PaintTarget::Kind::VectorFigure || isDashedFigure || isTooSteepForDashes(graph, rect)) {
    paintVectors(painter, target, graph);
  } else {
    paintTogether(painter, rect, {&graph, 1});
  }
}

void paintGraphWork(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Graph& graph) {
  const double reach = graph.width + 1;
  const QRectF box = graph.line.boundingRect() | graph.upper.boundingRect() | graph.lower.boundingRect();
  // Cut before it is made whole: in a deep zoom the neighbours' points lie further away than an int can say.
  const QRectF inside = box.adjusted(-reach, -reach, reach, reach) & rect.adjusted(-1, -1, 1, 1);
  const QRectF part = QRectF(inside.toAlignedRect()) & rect;
  paintWork(painter, part.width() * part.height() / 8,
            [target, part, graph](QCPPainter& player, const Progress& progress) {
              paintGraph(player, target, part, graph);
              return progress(1);
            });
}

}  // namespace sinescope

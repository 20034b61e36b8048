#include "app/views/view/cell_curves.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/views/drawing/stroke_image.h"
#include "app/views/view/shown_matrix.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

constexpr double kHalfMark = 2;  // logical pixels

/// A curve in pieces, and the marks where it is not finite.
struct Pieces {
  std::vector<Graph> graphs;
  std::vector<QRectF> marks;
};

class PiecesMaker {
 public:
  PiecesMaker(const CellPlane& plane, const CellCurve& curve) : m_plane(plane), m_curve(curve) {}

  /// Adds the next place to the right; `half` is half its width.
  void add(double abscissa, double half, const CellExtent& extent, bool band) {
    const auto mark = [&](double value) {
      // Keep the mark whole at the edge of the plane.
      const double y = std::clamp(m_plane.up(m_curve.lane + value), m_plane.rect.top() + kHalfMark,
                                  m_plane.rect.bottom() - kHalfMark - 1);
      m_pieces.marks.emplace_back(abscissa - std::max(half, 1.0), y - kHalfMark, 2 * std::max(half, 1.0),
                                  2 * kHalfMark);
    };
    if (extent.nan) mark(0);
    if (extent.positiveInfinity) mark(m_plane.greatest);
    if (extent.negativeInfinity) mark(-m_plane.greatest);
    if (extent.finite == 0) return end();
    if (m_graph.line.isEmpty()) {
      m_graph = {{}, {}, {}, m_curve.colour, m_curve.width};
      m_graph.setStyle(m_curve.style);
    }
    m_graph.line << QPointF(abscissa, m_plane.up(m_curve.lane + extent.mean));
    if (!band) return;
    m_graph.upper << QPointF(abscissa, m_plane.up(m_curve.lane + extent.greatest));
    m_graph.lower << QPointF(abscissa, m_plane.up(m_curve.lane + extent.least));
  }

  [[nodiscard]] Pieces pieces() {
    end();
    return std::move(m_pieces);
  }

 private:
  void end() {
    if (m_graph.line.size() == 1) {  // a single point has no length
      for (QPolygonF* const points : {&m_graph.line, &m_graph.upper, &m_graph.lower}) {
        if (points->isEmpty()) continue;
        points->append(points->first() + QPointF(0.5, 0));
        points->first() -= QPointF(0.5, 0);
      }
    }
    if (!m_graph.line.isEmpty()) m_pieces.graphs.push_back(m_graph);
    m_graph.line.clear();
  }

  const CellPlane& m_plane;
  const CellCurve& m_curve;
  Graph m_graph{{}, {}, {}, {}, 1};
  Pieces m_pieces;
};

Pieces piecesOf(const CellPlane& plane, const CellCurve& curve, const std::vector<CellExtent>& extents) {
  PiecesMaker maker(plane, curve);
  const double width = plane.rect.width() / static_cast<double>(extents.size());
  for (std::size_t x = 0; x < extents.size(); ++x) {
    maker.add(plane.rect.left() + (static_cast<double>(x) + 0.5) * width, width / 2, extents[x], true);
  }
  return maker.pieces();
}

Pieces piecesOf(const CellPlane& plane, const CellCurve& curve, int pixels, std::int64_t samples) {
  PiecesMaker maker(plane, curve);
  const auto value = [&](std::int64_t cell) { return curve.value(plane.firstPosition + cell); };
  if (plane.cells.size() <= pixels) {
    const double half = plane.rect.width() / plane.cells.size() / 2;
    const std::int64_t first =
        std::max(static_cast<std::int64_t>(plane.cells.from) - 1, plane.begin - plane.firstPosition);
    const std::int64_t end =
        std::min(static_cast<std::int64_t>(std::ceil(plane.cells.to)) + 1, plane.end - plane.firstPosition);
    for (std::int64_t cell = first; cell < end; ++cell) {
      const PixelBand band{cell, cell, 1, 0};
      maker.add(plane.across(static_cast<double>(plane.firstPosition + cell)), half, extentsOf({&band, 1}, 1, value)[0],
                false);
    }
    return maker.pieces();
  }
  const std::vector<PixelBand> bands = wholeCellBands(plane.cells, pixels, Sampling::Mean);
  return piecesOf(plane, curve, curve.patches ? curve.patches->extents(bands) : extentsOf(bands, samples, value));
}

/// The part of `rect` that a graph spans horizontally, in whole pixels: painting costs as much as its pixels.
QRectF roomOf(const Graph& graph, const QRectF& rect) {
  const double reach = graph.width + 1;
  const double left = std::max(rect.left(), std::floor(graph.line.first().x() - reach));
  const double right = std::min(rect.right(), std::ceil(graph.line.last().x() + reach));
  return {left, rect.top(), right - left, rect.height()};
}

void paintPieces(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const Pieces& pieces) {
  for (const Graph& graph : pieces.graphs) {
    const QRectF room = pieces.graphs.size() == 1 ? rect : roomOf(graph, rect);
    if (room.width() >= 1) paintGraph(painter, target, room, graph);
  }
  painter.setPen(Qt::NoPen);
  painter.setBrush(notFiniteColour());
  for (const QRectF& mark : pieces.marks) painter.drawRect(mark);
}

/// Paints whole and plain curves in one pass over the pixels, others one by one.
void paintAll(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const std::vector<Pieces>& pieces) {
  std::vector<Graph> whole;
  for (const Pieces& each : pieces) {
    const bool isWhole = each.marks.empty() && each.graphs.size() == 1;
    if (!isWhole || each.graphs[0].dashes.length > 0 || each.graphs[0].style.marker != Marker::None) break;
    whole.push_back(each.graphs[0]);
  }
  if (whole.size() == pieces.size()) return paintGraphs(painter, target, rect, whole);
  for (const Pieces& each : pieces) paintPieces(painter, target, rect, each);
}

}  // namespace

std::int64_t curveSamples(std::size_t curves, int pixels, const PaintTarget& target) {
  constexpr std::int64_t looksOfAFrame = 1 << 14;
  if (target.isFigure()) return kAllCells;
  const std::int64_t pixelsOfAll = static_cast<std::int64_t>(std::max<std::size_t>(curves, 1)) * pixels;
  return std::max<std::int64_t>(looksOfAFrame / std::max<std::int64_t>(pixelsOfAll, 1), 1);
}

void paintExtents(QCPPainter& painter, const PaintTarget& target, const CellPlane& plane, const CellCurve& curve,
                  const std::vector<CellExtent>& extents) {
  paintPieces(painter, target, plane.rect, piecesOf(plane, curve, extents));
}

void paintCellCurves(QCPPainter& painter, const PaintTarget& target, const CellPlane& plane,
                     const std::vector<CellCurve>& curves) {
  const int pixels = qRound(plane.rect.width());
  if (pixels < 1) return;
  const std::int64_t samples = curveSamples(curves.size(), pixels, target);
  paintWork(painter, plane.rect.width() * plane.rect.height() / 4, [=](QCPPainter& player, const Progress& progress) {
    std::vector<Pieces> pieces(curves.size());
    constexpr double nanoseconds = 100;  // a pixel of a curve
    onAllCores(std::ssize(curves), nanoseconds * pixels, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
      for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
        pieces[pieces.size() - 1 - i] = piecesOf(plane, curves[i], pixels, samples);  // the first is painted last
      }
    });
    paintAll(player, target, plane.rect, pieces);
    return progress(1);
  });
}

}  // namespace sinescope

#include "app/views/shift/shift_pictures.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "app/look/theme.h"
#include "app/views/drawing/drawing.h"
#include "app/views/view/picture_ground.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// Equal lines are coloured only once.
void paintSquares(const ShiftMatrix& matrix, std::span<const PixelBand> down, std::span<const PixelBand> across,
                  int cells, const ShiftLook& look, const PixelRows& pixels) {
  const auto end = [&](const PixelBand& band) { return band.first * cells >= matrix.size(); };
  const auto width = static_cast<std::size_t>(std::ranges::find_if(across, end) - across.begin());
  constexpr double nanoseconds = 1;  // a pixel
  onAllCores(pixels.height(), nanoseconds * pixels.width(), [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t at = from; at < to; ++at) {
      const auto y = static_cast<std::size_t>(at);
      const std::span line = pixels.row(at);
      if (at > from && down[y] == down[y - 1]) {
        pixels.copyRow(at - 1, at);
        continue;
      }
      std::ranges::fill(line, look.beyond);
      if (end(down[y])) continue;
      constexpr float none = std::numeric_limits<float>::quiet_NaN();
      const RowMatrixF values = shiftImage(matrix, down.subspan(y, 1), across.first(width), cells, none);
      colourise({values.data(), width}, look.range.least, look.range.greatest, *look.map, line.first(width));
      for (std::size_t x = 0; x < width; ++x) {
        if (std::isnan(values(0, static_cast<Eigen::Index>(x)))) line[x] = look.nothing;
      }
    }
  });
}

/// The means over each `cells` rows of the strips; of the last rows over as many as there are.
ShiftStrips squaresOf(const ShiftStrips& strips, int cells) {
  if (cells == 1) return strips;
  ShiftStrips squares;
  for (std::size_t i = 0; i < kShiftStrips; ++i) {
    const Eigen::Index size = strips[i].size();
    squares[i].resize((size + cells - 1) / cells);
    for (Eigen::Index square = 0; square < squares[i].size(); ++square) {
      const Eigen::Index first = square * cells;
      squares[i][square] = strips[i].segment(first, std::min<Eigen::Index>(cells, size - first)).mean();
    }
  }
  return squares;
}

}  // namespace

ShiftLook shiftLook(const Scene& scene, const ValueRange& range) {
  const ThemeColours& colours = themeColours(scene.dark);
  const ColourMap& map = signedMap(scene.appearance);
  // On a dark screen the colour of 0 may be white: M is mostly 0, and would be a white slab. A figure is read by its
  // colour bar.
  const QRgb nothing = scene.dark && !scene.isOnPaper ? colours.window.rgb() : map.at(0, range.least, range.greatest);
  return {range, &map, pictureGround(scene), nothing, scene.guidance.leads};
}

std::pair<int, int> stripEdges(std::size_t strip, double width) {
  const double pitch = width / kShiftStrips;
  const double gap = std::min(pitch / 6, 8.0);
  const double left = pitch * static_cast<double>(strip);
  return {qRound(left + gap / 2), qRound(left + pitch - gap / 2)};
}

Heatmap::Picture squaresPicture(std::shared_ptr<const ShiftMatrix> matrix, const Zoom& shown, int cells,
                                const ShiftLook& look) {
  return
      [matrix = std::move(matrix), shown, cells, look](const QSize& whole, const QRect& part, const PixelRows& pixels) {
        const auto across = squareBands(shown.across, whole.width(), cells);
        const auto down = squareBands(shown.down, whole.height(), cells);
        const auto [acrossPart, downPart] = bandsOf(across, down, part);
        paintSquares(*matrix, downPart, acrossPart, cells, look, pixels);
      };
}

Heatmap::Picture stripsPicture(const std::shared_ptr<const ShiftStrips>& strips, const CellRange& rows, int cells,
                               int width, const ShiftLook& look) {
  return [squares = squaresOf(*strips, cells), rows, cells, width, look](const QSize& whole, const QRect& part,
                                                                         const PixelRows& pixels) {
    const auto bands =
        cells == 1 ? pixelBands(rows, whole.height(), Sampling::Mean) : squareBands(rows, whole.height(), cells);
    const auto down =
        std::span(bands).subspan(static_cast<std::size_t>(part.top()), static_cast<std::size_t>(part.height()));
    const double scale = whole.width() / static_cast<double>(width);
    pixels.fill(look.beyond);
    for (std::size_t i = 0; i < kShiftStrips; ++i) {
      const auto means = bandMeans(squares[i], down);
      const auto [left, right] = stripEdges(i, width);
      const int from = std::clamp(qRound(left * scale) - part.left(), 0, part.width());
      const int to = std::clamp(qRound(right * scale) - part.left(), from, part.width());
      const auto first = static_cast<std::size_t>(from);
      const auto count = static_cast<std::size_t>(to - from);
      for (std::size_t y = 0; y < means.size(); ++y) {
        const auto strip = pixels.row(static_cast<std::ptrdiff_t>(y)).subspan(first, count);
        std::ranges::fill(strip, look.inStrip(i, static_cast<double>(means[y])));
      }
    }
  };
}

Heatmap::CellGrid stripCells(std::shared_ptr<const ShiftStrips> strips, const CellRange& rows, int width,
                             const ShiftLook& look) {
  const bool isWhole = rows.from == std::floor(rows.from) && rows.to == std::floor(rows.to);
  Heatmap::CellGrid cells{.size = isWhole ? QSize(static_cast<int>(kShiftStrips), qRound(rows.size())) : QSize()};
  for (std::size_t i = 0; i < kShiftStrips; ++i) {
    const auto [left, right] = stripEdges(i, width);
    cells.spans.columns.push_back({left / static_cast<double>(width), right / static_cast<double>(width)});
  }
  cells.picture = [strips = std::move(strips), first = static_cast<Eigen::Index>(rows.from), look](
                      const QSize& /*whole*/, const QRect& part, const PixelRows& pixels, const Progress&) {
    for (int y = 0; y < part.height(); ++y) {
      const Eigen::Index row = first + part.top() + y;
      for (std::size_t i = 0; i < kShiftStrips; ++i) {
        const Eigen::VectorXd& values = (*strips)[i];
        pixels.row(y)[i] = row < values.size() ? look.inStrip(i, values[row]) : look.beyond;
      }
    }
    return true;
  };
  return cells;
}

void drawStripFrames(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QColor& colour) {
  for (std::size_t i = 0; i < kShiftStrips; ++i) {
    const auto [left, right] = stripEdges(i, rect.width());
    drawFrame(painter, target, QRectF(rect.left() + left, rect.top(), right - left, rect.height()), colour);
  }
}

void drawFrame(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QColor& colour) {
  painter.save();
  painter.setClipping(false);
  painter.setPen(QPen(colour, 1));
  painter.setBrush(Qt::NoBrush);
  // With antialiasing, QCustomPlot shifts everything by half a pixel, and pictures round up.
  const bool moved = target.kind != PaintTarget::Kind::VectorFigure;
  painter.drawRect(moved ? rect.adjusted(0, 0, 1, 1) : rect);
  painter.restore();
}

}  // namespace sinescope

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
      colourise({values.data(), width}, -look.greatest, look.greatest, *look.map, line.first(width));
      for (std::size_t x = 0; x < width; ++x) {
        if (std::isnan(values(0, static_cast<Eigen::Index>(x)))) line[x] = look.nothing;
      }
    }
  });
}

}  // namespace

ShiftLook shiftLook(const Scene& scene, double greatest) {
  const ThemeColours& colours = themeColours(scene.dark);
  const ColourMap& map = signedMap(scene.appearance);
  // On a dark ground the colour of 0 may be white: M is mostly 0, and would be a white slab.
  const QRgb nothing = scene.dark ? colours.window.rgb() : map.at(0, -1, 1);
  return {greatest, &map, pictureGround(scene), nothing, scene.guidance.leads};
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

Heatmap::Picture stripsPicture(std::shared_ptr<const ShiftStrips> strips, const CellRange& rows, int width,
                               const ShiftLook& look) {
  return
      [strips = std::move(strips), rows, width, look](const QSize& whole, const QRect& part, const PixelRows& pixels) {
        const auto bands = pixelBands(rows, whole.height(), Sampling::Mean);
        const auto down =
            std::span(bands).subspan(static_cast<std::size_t>(part.top()), static_cast<std::size_t>(part.height()));
        const double scale = whole.width() / static_cast<double>(width);
        pixels.fill(look.beyond);
        for (std::size_t i = 0; i < kShiftStrips; ++i) {
          const auto means = bandMeans((*strips)[i], down);
          const auto [left, right] = stripEdges(i, width);
          const int from = std::clamp(qRound(left * scale) - part.left(), 0, part.width());
          const int to = std::clamp(qRound(right * scale) - part.left(), from, part.width());
          const auto first = static_cast<std::size_t>(from);
          const auto count = static_cast<std::size_t>(to - from);
          for (std::size_t y = 0; y < means.size(); ++y) {
            const auto strip = pixels.row(static_cast<std::ptrdiff_t>(y)).subspan(first, count);
            std::ranges::fill(strip, std::isnan(means[y]) ? look.beyond : look.at(i, static_cast<double>(means[y])));
          }
        }
      };
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

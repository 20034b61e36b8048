#include "app/views/waves/wave_painter.h"

#include <algorithm>
#include <cmath>
#include <span>

#include "app/views/drawing/stroke_image.h"
#include "core/encoding/encoding.h"
#include "core/encoding/waveform.h"

namespace sinescope {

namespace {

constexpr double kPaleness = 0.55;  // opacity of a fill that represents whole turns

/// Opaque if a turn takes at least four pixels, fading to pale at one pixel.
double opacityOf(double pixelsATurn) { return std::clamp(kPaleness + (pixelsATurn - 1) * 0.15, kPaleness, 1.0); }

/// The plane in which the curves are drawn.
struct Plane {
  QRectF rect;
  QCPRange positions;
  AxisPlace values;
};

/// `toPixels` maps the plane to the image, whose size is `size`; `scale` pixels make a logical one.
void strokeInto(StrokeImage& image, const WaveStroke& wave, const Plane& plane, const QTransform& toPixels,
                const QSize& size, double scale) {
  const Column& column = wave.column;
  const double positionsAPixel = plane.positions.size() / size.width();
  const double reach = wave.width * wave.style.widening * scale / 2;
  const auto toY = [&](double value) {
    return toPixels.map(QPointF(plane.rect.left(), plane.values(wave.lane + value))).y();
  };
  const double opacity = column.wave == Wave::Zero ? 1 : opacityOf(column.wavelength() / positionsAPixel);
  const auto extents = envelope(column, plane.positions.lower, plane.positions.upper, size.width(), reach);
  for (int x = 0; x < size.width(); ++x) {
    const Extent& extent = extents[static_cast<std::size_t>(x)];
    image.stroke(x, {toY(extent.greatest), toY(extent.least), extent.greatest == 1, extent.least == -1}, reach,
                 wave.colour, opacity);
  }
}

void paintStrokes(QCPPainter& painter, const Plane& plane, std::span<const WaveStroke> waves) {
  const QTransform toDevice = painter.deviceTransform();
  paintInDevicePixels(painter, plane.rect, [&](const QRect& device, double scale) {
    StrokeImage image(device.size());
    const QTransform toPixels = toDevice * QTransform::fromTranslate(-device.left(), -device.top());
    for (std::size_t i = waves.size(); i-- > 0;) strokeInto(image, waves[i], plane, toPixels, device.size(), scale);
    image.paint(painter, device.topLeft());
    return true;
  });
}

/// Logical pixels of a turn.
double turnOf(const Plane& plane, const WaveStroke& wave) {
  if (wave.column.wave == Wave::Zero) return plane.rect.width();
  return wave.column.wavelength() / plane.positions.size() * plane.rect.width();
}

/// The curve of a wave whose turns are long enough.
Graph graphOf(const Plane& plane, const WaveStroke& wave) {
  Graph graph{.line = {}, .upper = {}, .lower = {}, .colour = wave.colour, .width = wave.width};
  graph.setStyle(wave.style);
  const QCPRange& range = plane.positions;
  const int pixels = qRound(plane.rect.width());
  for (int i = 0; i <= 2 * pixels; ++i) {
    const double value = curveAt(wave.column, range.lower + range.size() * i / (2.0 * pixels));
    graph.line << QPointF(plane.rect.left() + i / 2.0, plane.values(wave.lane + value));
  }
  return graph;
}

void paintLines(QCPPainter& painter, const PaintTarget& target, const Plane& plane, const WaveStroke& wave) {
  const double turn = turnOf(plane, wave);
  if (turn >= kLineTurn) return paintGraph(painter, target, plane.rect, graphOf(plane, wave));
  const QCPRange& range = plane.positions;
  const int pixels = qRound(plane.rect.width());
  QPolygonF points;
  const auto place = [&](double x, double value) {
    return QPointF(plane.rect.left() + x, plane.values(wave.lane + value));
  };
  const auto extents = envelope(wave.column, range.lower, range.upper, pixels);
  for (int x = 0; x < pixels; ++x) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].greatest);
  for (int x = pixels; x-- > 0;) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].least);
  QColor wash = wave.colour;
  wash.setAlphaF(static_cast<float>(opacityOf(turn)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPolygon(points);
}

/// Curves without dashes and markers together, the others by themselves.
void paintPixels(QCPPainter& painter, const PaintTarget& target, const Plane& plane,
                 const std::vector<WaveStroke>& waves) {
  const auto isPlain = [](const WaveStroke& wave) {
    return wave.style.dashes.length == 0 && wave.style.marker == Marker::None;
  };
  if (std::ranges::all_of(waves, isPlain)) return paintStrokes(painter, plane, waves);
  for (std::size_t i = waves.size(); i-- > 0;) {
    if (isPlain(waves[i]) || turnOf(plane, waves[i]) < kLineTurn) {
      paintStrokes(painter, plane, {&waves[i], 1});
    } else {
      paintGraph(painter, target, plane.rect, graphOf(plane, waves[i]));
    }
  }
}

}  // namespace

void paintWaves(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QCPRange& positions,
                const AxisPlace& values, const std::vector<WaveStroke>& waves) {
  const double weight = rect.width() * rect.height() / 4;
  paintWork(painter, weight,
            [target, plane = Plane{rect, positions, values}, waves](QCPPainter& player, const Progress& progress) {
              if (target.kind == PaintTarget::Kind::VectorFigure) {
                for (std::size_t i = waves.size(); i-- > 0;) paintLines(player, target, plane, waves[i]);
              } else {
                paintPixels(player, target, plane, waves);
              }
              return progress(1);
            });
}

}  // namespace sinescope

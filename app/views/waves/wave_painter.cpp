#include "app/views/waves/wave_painter.h"

#include <cmath>

#include "app/views/drawing/stroke_image.h"
#include "core/encoding/encoding.h"
#include "core/encoding/waveform.h"

namespace sinescope {

namespace {

constexpr double kPaleness = 0.55;  // opacity of a fill that represents whole turns
constexpr double kLineTurn = 6;     // least logical pixels per turn for a curve to be drawn as a line

/// Opaque if a turn takes at least four pixels, fading to pale at one pixel.
double opacityOf(double pixelsATurn) { return std::clamp(kPaleness + (pixelsATurn - 1) * 0.15, kPaleness, 1.0); }

/// The plane in which the curves are drawn.
struct Plane {
  QRectF rect;
  QCPRange positions;
  AxisPlace values;
};

/// `size` is in device pixels, `scale` of which make a logical pixel.
void strokeInto(StrokeImage& image, const WaveStroke& wave, const Plane& plane, const QSize& size, double scale) {
  const Column& column = wave.column;
  const double positionsAPixel = plane.positions.size() / size.width();
  const double reach = wave.width * scale / 2;
  const double pixelsAUnit = size.height() / plane.rect.height();
  const auto toY = [&](double value) { return (plane.values(wave.lane + value) - plane.rect.top()) * pixelsAUnit; };
  const double opacity = column.wave == Wave::Zero ? 1 : opacityOf(column.wavelength() / positionsAPixel);
  for (int x = 0; x < size.width(); ++x) {
    const double centre = plane.positions.lower + (x + 0.5) * positionsAPixel;
    const Extent extent = extentOf(column, centre - reach * positionsAPixel, centre + reach * positionsAPixel);
    image.stroke(x, {toY(extent.greatest), toY(extent.least), extent.greatest == 1, extent.least == -1}, reach,
                 wave.colour, opacity);
  }
}

void paintPixels(QCPPainter& painter, const Plane& plane, const std::vector<WaveStroke>& waves) {
  paintInDevicePixels(painter, plane.rect, [&](const QRect& device, double scale) {
    StrokeImage image(device.size());
    for (std::size_t i = waves.size(); i-- > 0;) strokeInto(image, waves[i], plane, device.size(), scale);
    image.paint(painter, device.topLeft());
    return true;
  });
}

void paintLines(QCPPainter& painter, const Plane& plane, const WaveStroke& wave) {
  const QCPRange& range = plane.positions;
  const QRectF& rect = plane.rect;
  const Column& column = wave.column;
  const int pixels = qRound(rect.width());
  const auto place = [&](double x, double value) { return QPointF(rect.left() + x, plane.values(wave.lane + value)); };
  const double turn = column.wave == Wave::Zero ? rect.width() : column.wavelength() / range.size() * rect.width();
  QPolygonF points;
  if (turn >= kLineTurn) {
    for (int i = 0; i <= 2 * pixels; ++i) {
      points << place(i / 2.0, curveAt(column, range.lower + range.size() * i / (2.0 * pixels)));
    }
    painter.setPen(QPen(wave.colour, wave.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    return;
  }
  const auto extents = envelope(column, range.lower, range.upper, pixels);
  for (int x = 0; x < pixels; ++x) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].greatest);
  for (int x = pixels; x-- > 0;) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].least);
  QColor wash = wave.colour;
  wash.setAlphaF(static_cast<float>(opacityOf(turn)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPolygon(points);
}

}  // namespace

void paintWaves(QCPPainter& painter, const PaintTarget& target, const QRectF& rect, const QCPRange& positions,
                const AxisPlace& values, const std::vector<WaveStroke>& waves) {
  const double weight = rect.width() * rect.height() / 4;
  paintWork(painter, weight,
            [target, plane = Plane{rect, positions, values}, waves](QCPPainter& player, const Progress& progress) {
              if (target.kind == PaintTarget::Kind::VectorFigure) {
                for (std::size_t i = waves.size(); i-- > 0;) paintLines(player, plane, waves[i]);
              } else {
                paintPixels(player, plane, waves);
              }
              return progress(1);
            });
}

}  // namespace sinescope

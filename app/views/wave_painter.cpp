#include "app/views/wave_painter.h"

#include <cmath>

#include "core/encoding.h"
#include "core/waveform.h"

namespace sinescope {

namespace {

constexpr double kPaleness = 0.55;  // of a fill that stands for whole turns
constexpr double kLineTurn = 6;     // logical pixels that a turn takes at least to be drawn as a line

/// Opaque while a turn takes four pixels and more, pale from one pixel on.
double opacityOf(double pixelsATurn) { return std::clamp(kPaleness + (pixelsATurn - 1) * 0.15, kPaleness, 1.0); }

/// One end of a filled column: where it is and over how many pixels it fades.
struct End {
  double y;
  double fade;
};

/// The pixels of a picture, without QImage's care at every access.
struct Pixels {
  explicit Pixels(QImage& image)
      : bits(reinterpret_cast<QRgb*>(image.bits())), stride(image.bytesPerLine() / 4), height(image.height()) {}

  QRgb* bits;
  qsizetype stride;
  int height;
};

/// Fills column `x` from the end above to the end below.
void fillColumn(const Pixels& pixels, int x, const End& above, const End& below, const QColor& colour, double opacity) {
  const auto shade = [&](double alpha) {
    return qPremultiply(qRgba(colour.red(), colour.green(), colour.blue(), qRound(alpha * opacity * 255)));
  };
  const QRgb full = shade(1);
  const int first = std::max(0, static_cast<int>(std::floor(above.y - above.fade / 2)));
  const int last = std::min(pixels.height - 1, static_cast<int>(std::ceil(below.y + below.fade / 2)));
  QRgb* pixel = pixels.bits + first * pixels.stride + x;
  for (int y = first; y <= last; ++y, pixel += pixels.stride) {
    const double centre = y + 0.5;
    const double inside = std::min((centre - above.y) / above.fade, (below.y - centre) / below.fade) + 0.5;
    if (inside > 0) *pixel = inside >= 1 ? full : shade(inside);
  }
}

void paintPixels(QCPPainter& painter, const QRectF& rect, const Column& column, const WaveStroke& stroke) {
  paintInDevicePixels(painter, rect, [&](const QRect& device, double scale) {
    QImage image(device.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const Pixels pixels(image);
    const QCPRange& range = stroke.positions;
    const double positionsAPixel = range.size() / device.width();
    const double reach = stroke.width * scale / 2;  // half the stroke, device pixels
    const auto toY = [&](double value) {
      return (stroke.values(stroke.lane + value) - rect.top()) * device.height() / rect.height();
    };
    const double opacity = column.wave == Wave::Zero ? 1 : opacityOf(column.wavelength() / positionsAPixel);
    for (int x = 0; x < device.width(); ++x) {
      const double centre = range.lower + (x + 0.5) * positionsAPixel;
      const Extent extent = extentOf(column, centre - reach * positionsAPixel, centre + reach * positionsAPixel);
      const double top = toY(extent.greatest);
      const double bottom = toY(extent.least);
      // A stroke of half width r on a slope s reaches r √(1+s²) up and down, of which the extent over 2r has r s. At a
      // crest or a trough the slope is 0.
      const double slope = (bottom - top) / (2 * reach);
      const auto end = [&](double y, int direction, bool turning) {
        const double here = turning ? 0 : slope;
        return End{y + direction * reach * (std::sqrt(1 + here * here) - here), std::clamp(here, 1.0, 12.0)};
      };
      fillColumn(pixels, x, end(top, -1, extent.greatest == 1), end(bottom, 1, extent.least == -1), stroke.colour,
                 opacity);
    }
    painter.drawImage(device.topLeft(), image);
    return true;
  });
}

void paintLines(QCPPainter& painter, const QRectF& rect, const Column& column, const WaveStroke& stroke) {
  const QCPRange& range = stroke.positions;
  const int pixels = qRound(rect.width());
  const auto place = [&](double x, double value) {
    return QPointF(rect.left() + x, stroke.values(stroke.lane + value));
  };
  const double turn = column.wave == Wave::Zero ? rect.width() : column.wavelength() / range.size() * rect.width();
  QPolygonF points;
  if (turn >= kLineTurn) {
    for (int i = 0; i <= 2 * pixels; ++i) {
      points << place(i / 2.0, curveAt(column, range.lower + range.size() * i / (2.0 * pixels)));
    }
    painter.setPen(QPen(stroke.colour, stroke.width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawPolyline(points);
    return;
  }
  const auto extents = envelope(column, range.lower, range.upper, pixels);
  for (int x = 0; x < pixels; ++x) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].greatest);
  for (int x = pixels; x-- > 0;) points << place(x + 0.5, extents[static_cast<std::size_t>(x)].least);
  QColor wash = stroke.colour;
  wash.setAlphaF(static_cast<float>(opacityOf(turn)));
  painter.setPen(Qt::NoPen);
  painter.setBrush(wash);
  painter.drawPolygon(points);
}

}  // namespace

void paintWave(QCPPainter& painter, const QRectF& rect, const Column& column, const WaveStroke& stroke) {
  const double weight = rect.width() * rect.height() / 4;
  paintWork(painter, weight, [rect, column, stroke](QCPPainter& player, const Progress& progress) {
    player.modes().testFlag(QCPPainter::pmVectorized) ? paintLines(player, rect, column, stroke)
                                                      : paintPixels(player, rect, column, stroke);
    return progress(1);
  });
}

}  // namespace sinescope

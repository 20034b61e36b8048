#include "app/views/frequencies/frequency_zones.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

QColor withAlpha(QColor colour, float alpha) {
  colour.setAlphaF(alpha);
  return colour;
}

void paintZones(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& up) {
  const ThemeColours& colours = themeColours(scene.dark);
  const auto height = [&](double wavelength) {
    if (!(wavelength > 0)) return rect.bottom();
    return std::clamp(up.coordToPixel(std::log10(wavelength)), rect.top(), rect.bottom());
  };
  const auto fill = [&](double top, double bottom, const QColor& colour) {
    painter.fillRect(QRectF(QPointF(rect.left(), top), QPointF(rect.right(), bottom)), colour);
  };
  const double turn = height(static_cast<double>(scene.spec.length));
  const double followed = height(kShortestFollowed);
  fill(rect.top(), height(hardlyMovingWavelength(scene.spec.length)), colours.window);
  if (turn < followed) fill(turn, followed, withAlpha(colours.accentWash, 0.5F));
  fill(followed, rect.bottom(), withAlpha(colours.second, 0.12F));
}

void paintHalves(QCPPainter& painter, const QRectF& rect, const Scene& scene, const QCPAxis& across, const QCPAxis& up,
                 double textScale) {
  const EncodingSpec& spec = scene.spec;
  const ThemeColours& colours = themeColours(scene.dark);
  const QFont font = uiFont(kSmallTextSize, textScale);
  const QFontMetricsF metrics(font);
  const double border = across.coordToPixel(pairCount(spec) - 0.5);
  painter.setPen(QPen(colours.fourth, 1));
  painter.drawLine(QLineF(border, rect.top(), border, rect.bottom()));
  // Below the line at 2, there is no curve for a base above 1.
  const double top = up.coordToPixel(std::log10(kShortestFollowed)) + 1;
  if (rect.bottom() - top < metrics.height()) return;
  painter.setFont(font);
  painter.setPen(colours.secondary);
  const QString names[] = {tr("sines"), tr("cosines")};
  const int first = spec.convention.order == Order::SineFirst ? 0 : 1;
  const auto name = [&](double from, double to, const QString& text) {
    const QRectF half(QPointF(from, top), QPointF(to, rect.bottom()));
    if (half.width() > metrics.horizontalAdvance(text) * 1.2)
      painter.drawText(half, static_cast<int>(Qt::AlignCenter), text);
  };
  name(rect.left(), std::min(border, rect.right()), names[first]);
  name(std::max(border, rect.left()), rect.right(), names[1 - first]);
}

}  // namespace sinescope

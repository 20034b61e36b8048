// The wavelengths of the formula over the spectra, the curve of one spectrum beside them, and the ends of the colours.

#include <algorithm>

#include "app/look/theme.h"
#include "app/views/drawing/colour_bar.h"
#include "app/views/drawing/stroke_image.h"
#include "app/views/fourier/fourier_picture.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/fourier/open_ticker.h"
#include "app/views/frequencies/wavelength_curve.h"
#include "core/fourier/spectrum_rows.h"

namespace sinescope {

void FourierView::openEnds() {
  const SpectrumScale scale = this->scale();
  // Between two whole numbers of turns, a wave of amplitude 1 may have a little more than that.
  const auto shown = sources();
  const bool mayExceed = m_greatest == 1 && std::ranges::any_of(shown, [](const auto* each) { return !each->table; });
  const bool isRatio = scale.difference && scale.decibels;
  const ValueRange ends = scale.named(scale.range());
  SpectrumScale own = scale;
  own.asked.reset();
  const ValueRange all = own.named(own.range());
  const auto end = [](bool isOpen, double at) { return isOpen ? std::optional(at) : std::nullopt; };
  m_colourBar->axis().ticker().staticCast<OpenTicker>()->setOpen(
      end(ends.least > all.least || (ends.least == all.least && (scale.decibels || (scale.difference && mayExceed))),
          ends.least),
      end(ends.greatest < all.greatest || (ends.greatest == all.greatest && (isRatio || mayExceed)), ends.greatest));
}

void FourierView::paintWaveLines(QCPPainter& painter, const QRectF& rect) const {
  if (frequencyCount(m_own.length) == 0) return;
  const double width = 1.1 * textScale();
  const auto draw = [&](const Shown& sinusoid) {
    for (const QPolygonF& path : wavelengthCurve(sinusoid, ownRule(sinusoid.spec), xAxis(), yAxis())) {
      Graph edges{.line = path, .colour = QColor(20, 24, 28), .width = 2.6 * textScale(), .opacity = 0.6};
      Graph dashed{.line = path, .colour = Qt::white, .width = width, .dashes = {4 * width, 2 * width}};
      if (target().isFigure()) {
        // Only the dashes have a dark edge: one of the two is seen on every colour, and the gaps leave it as it is.
        const double edge = 0.8 * width;
        dashed.dashes = {7 * width, 4 * width};
        edges.dashes = {dashed.dashes.length + edge, dashed.dashes.gap - edge};
        edges.opacity = 0.85;
      }
      for (const Graph& graph : {edges, dashed}) paintGraphWork(painter, target(), rect, graph);
    }
  };
  if (!scene().table) draw(scene());
  if (scene().other && !scene().other->table) draw(*scene().other);
}

void FourierView::paintProfile(QCPPainter& painter, const QRectF& rect) const {
  if (!m_profile->visible() || rect.width() < 4) return;
  SpectrumProfile profile{.own = m_own,
                          .other = scene().showsDifference() ? m_other : std::nullopt,
                          .axis = m_axis,
                          .dimension = scene().selection.dimension,
                          .scale = scale(),
                          .target = target(),
                          .dark = scene().dark,
                          .textScale = textScale(),
                          .named = scene().figure.parts.notes};
  paintSpectrumProfile(painter, rect, profile, AxisPlace(yAxis()));
}

}  // namespace sinescope

// What is written about waves: notes, and the names of the curves.

#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/views/drawing/text_table.h"
#include "app/views/view/cell_curves.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/curve_names.h"
#include "app/views/waves/waves_view.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

QStringList WavesView::remarks(const QRectF& rect) const {
  QStringList remarks = tableRemarks(scene());
  const double positions = xAxis().range().size() / rect.width();
  if (positions <= 1) return remarks;
  const std::int64_t samples = curveSamples(m_waves.size(), qRound(rect.width()), target());
  remarks << (static_cast<double>(samples) < positions
                  ? tr("least, mean and greatest of %1 of a pixel's %2 positions")
                        .arg(grouped(samples), brief(positions, 3))
                  : tr("least, mean and greatest of a pixel's %1 positions").arg(brief(positions, 3)));
  return remarks;
}

QRegion WavesView::paintNote(QCPPainter& painter, const QRectF& rect) {
  if (paintNoDifference(painter, rect) || ownPart(rect).cells.size() <= 0) return {};
  if (showsTable(scene())) {
    return drawNote(painter, rect, fewerAndFewer(remarks(rect)), noteLook());
  }
  constexpr double pixelsOfAWave = 6;  // in fewer pixels, a wave shows the pattern of the pixels as much as its own
  const double pixel = xAxis().range().size() / rect.width();
  const auto anyShorterThan = [this](double positions) {
    return std::ranges::any_of(m_waves, [&](int k) {
      const Column& column = columnOf(k);
      return column.wave != Wave::Zero && column.wavelength() < positions;
    });
  };
  if (anyShorterThan(pixel)) {
    return drawNote(
        painter, rect,
        {tr("a pixel spans %1 positions: where a wave turns within it, all its values").arg(brief(pixel, 3)),
         tr("whole turns within a pixel: zoom in")},
        noteLook());
  }
  if (anyShorterThan(pixelsOfAWave * pixel)) {
    return drawNote(
        painter, rect,
        {tr("turns of a few pixels: zoom in to tell crests from beats of the pixels"), tr("zoom in to see turns")},
        noteLook());
  }
  return {};
}

std::vector<CurveName> WavesView::names() const {
  std::vector<CurveName> names;
  for (std::size_t i = 0; i < m_waves.size(); ++i)
    names.push_back({nameOf(scene(), m_waves[i]), colourOf(i), styleOf(i)});
  return names;
}

std::vector<CurveName> WavesView::legendNames() const {
  return m_legend->hasRoom() || !scene().figure.parts.legend ? std::vector<CurveName>() : names();
}

}  // namespace sinescope

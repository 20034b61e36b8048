// What is written about waves: notes, and the names of the curves.

#include <algorithm>
#include <cmath>

#include "app/document/table_text.h"
#include "app/text/number_format.h"
#include "app/views/drawing/text_table.h"
#include "app/views/view/cell_curves.h"
#include "app/views/view/shown_matrix.h"
#include "app/views/waves/curve_names.h"
#include "app/views/waves/wave_painter.h"
#include "app/views/waves/waves_view.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

QStringList WavesView::remarks(const QRectF& rect) const {
  QStringList remarks = tableRemarks(scene());
  const double positions = xAxis().range().size() / rect.width();
  if (positions <= 1) return remarks;
  const ShownValues values(scene());
  const bool looksAtEach = !std::ranges::all_of(m_waves, [&](int k) { return values.hasPatchColumn(k); });
  const std::int64_t samples = curveSamples(m_waves.size(), qRound(rect.width()), target());
  remarks << (looksAtEach && static_cast<double>(samples) < positions
                  ? tr("least, mean and greatest of %1 of a pixel's %2 positions")
                        .arg(grouped(samples), brief(positions, 3))
                  : tr("least, mean and greatest of a pixel's %1 positions").arg(brief(positions, 3)));
  return remarks;
}

bool WavesView::isTooFast(std::size_t wave) const {
  const CurveStyle style = styleOf(wave);
  const Column& column = columnOf(m_waves[wave]);
  const bool isPlain = style.dashes.length == 0 && style.marker == Marker::None;
  if (isPlain || column.wave == Wave::Zero || showsTable(scene()) || scene().showsDifference()) return false;
  return column.wavelength() / xAxis().range().size() * xAxis().axisRect()->width() < kLineTurn;
}

CurveStyle WavesView::seenStyleOf(std::size_t wave) const {
  CurveStyle style = styleOf(wave);
  if (!isTooFast(wave)) return style;
  style.dashes = {};
  style.marker = Marker::None;
  return style;
}

QString WavesView::tooFastWords() const {
  QStringList names;
  for (std::size_t i = 0; i < m_waves.size(); ++i) {
    if (isTooFast(i)) names << nameOf(scene(), m_waves[i]);
  }
  if (names.isEmpty()) return {};
  return tr("turning too fast for dashes and markers: %1").arg(names.join(QStringLiteral(", ")));
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
  const auto note = [&](QStringList texts) {
    if (const QString fast = tooFastWords(); !fast.isEmpty())
      texts =
          QStringList{texts.first() + QStringLiteral(" · ") + fast, texts.last() + QStringLiteral(" · ") + fast, fast};
    return drawNote(painter, rect, texts, noteLook());
  };
  if (anyShorterThan(pixel)) {
    return note({tr("a pixel spans %1 positions: where a wave turns within it, all its values").arg(brief(pixel, 3)),
                 scene().isOnPaper ? tr("whole turns within a pixel") : tr("whole turns within a pixel: zoom in")});
  }
  if (anyShorterThan(pixelsOfAWave * pixel)) {
    const QStringList onPaper{tr("turns of a few pixels: what looks like slow waves are beats of the pixels"),
                              tr("turns of a few pixels")};
    const QStringList inWindow{tr("turns of a few pixels: zoom in to tell crests from beats of the pixels"),
                               tr("zoom in to see turns")};
    return note(scene().isOnPaper ? onPaper : inWindow);
  }
  return {};
}

std::vector<CurveName> WavesView::names() const {
  std::vector<CurveName> names;
  for (std::size_t i = 0; i < m_waves.size(); ++i)
    names.push_back({nameOf(scene(), m_waves[i]), colourOf(i), seenStyleOf(i)});
  return names;
}

std::vector<CurveName> WavesView::legendNames() const {
  return m_legend->hasRoom() || !scene().figure.parts.legend ? std::vector<CurveName>() : names();
}

}  // namespace sinescope

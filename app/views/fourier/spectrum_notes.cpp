#include "app/views/fourier/spectrum_notes.h"

#include <algorithm>
#include <cmath>

#include "app/look/theme.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "app/views/fourier/fourier_view.h"
#include "app/views/fourier/fourier_words.h"

namespace sinescope {

namespace {

/// Amplitudes below this fraction of the scale are barely visible.
constexpr double kFaint = 0.25;

}  // namespace

QString gapWords(std::int64_t count) {
  return (count == 1 ? tr("%1 dimension with NaN or infinite values") : tr("%1 dimensions with NaN or infinite values"))
      .arg(grouped(count));
}

QList<QStringList> spectrumNotes(const Scene& scene, const SpectrumSource& own, const ShownSpectra& facts) {
  const bool difference = scene.showsDifference();
  QList<QStringList> notes{noSpectrumWords(own, difference)};
  if (own.table && notes.first().isEmpty()) {
    if (facts.made < facts.wanted) {
      const QString text = tr("%1 of %2 dimensions so far").arg(grouped(facts.made), grouped(facts.wanted));
      notes << QStringList{text, tr("%1 of %2").arg(grouped(facts.made), grouped(facts.wanted))};
    }
    if (const double greatest = own.table->greatest();
        !difference && !scene.appearance.fourier.decibels && greatest > 0 && greatest < kFaint * facts.greatest) {
      const QString most = brief(greatest, 2);
      notes << (scene.isOnPaper ? QStringList{tr("faint beside the other, at most %1").arg(most), tr("faint")}
                                : QStringList{tr("faint beside the other, at most %1: decibels show it").arg(most),
                                              tr("faint: try dB")});
    }
    if (const std::int64_t gaps = own.table->withoutSpectrum(); gaps > 0) {
      notes << QStringList{tr("Hatched: %1").arg(gapWords(gaps)),
                           tr("Hatched: NaN or infinite (%1)").arg(grouped(gaps)), tr("Hatched: NaN, ∞")};
    }
  }
  if (facts.shown < facts.inSight) {
    const QString shown = grouped(std::llround(facts.shown));
    const QString all = scene.isOnPaper ? tr("%1 of %2 dimensions are shown")
                                        : tr("%1 of %2 dimensions are shown: zoom in for the others");
    const QString inSight = grouped(std::llround(facts.inSight));
    notes << QStringList{all.arg(shown, inSight), tr("%1 of %2 dimensions").arg(shown, inSight)};
  }
  const bool ofA = !scene.table;
  const bool ofB = scene.other && !scene.other->table;
  if (ofA || ofB) {
    notes << QStringList{
        ofA && ofB ? tr("dashed: wavelengths of A's and B's formulas") : tr("dashed: wavelengths of the formula"),
        tr("dashed: formula")};
  }
  return notes;
}

QRegion FourierView::paintNotes(QCPPainter& painter, const QRectF& rect) const {
  const auto made = [this](int k) { return k >= m_own.dModel || m_own.table->find(k) != nullptr; };
  const double all = std::min(zoom().across.to, static_cast<double>(m_own.dModel)) - zoom().across.from;
  const QList<QStringList> notes =
      spectrumNotes(scene(), m_own,
                    {.wanted = static_cast<qsizetype>(m_wanted.size()),
                     .made = m_own.table ? std::ranges::count_if(m_wanted, made) : 0,
                     .greatest = m_greatest,
                     .inSight = all,
                     .shown = std::min(std::ceil(all / stride()), rect.width() * pixelScale())});
  const double line = QFontMetricsF(uiFont(kSmallTextSize, textScale())).height();
  QRectF free = rect;
  QRegion places;
  for (const QStringList& note : notes) {
    if (note.isEmpty() || free.height() < 4 * line) continue;  // the picture needs the room more
    places += drawNote(painter, free, note, noteLook());
    free.setBottom(free.bottom() - 1.6 * line);
  }
  return places;
}

}  // namespace sinescope

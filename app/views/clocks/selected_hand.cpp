#include "app/views/clocks/selected_hand.h"

#include "app/look/theme.h"
#include "app/text/tr.h"
#include "app/views/clocks/clock_painter.h"
#include "app/views/clocks/clock_words.h"

namespace sinescope {

namespace {

/// Its sine and its cosine, as far as dimensions have them.
void unroll(UnrolledHand& hand, const Scene& scene, const Clock& clock, const QString& name) {
  const WaveColours colours = waveColours(hand.spec.convention, hand.dark);
  QStringList parts;
  if (clock.sine >= 0) hand.waves.push_back({clock, Wave::Sine, waveName(scene, clock, clock.sine), colours.sine});
  if (clock.cosine >= 0) {
    hand.waves.push_back({clock, Wave::Cosine, waveName(scene, clock, clock.cosine), colours.cosine});
    parts << tr("its tip's height is %1").arg(hand.waves.back().name);
  }
  if (clock.sine >= 0) parts << tr("the tip's distance to the right is %1").arg(hand.waves.front().name);
  const bool isWhole = parts.size() == 2;
  if (scene.guidance.leads && isWhole) {
    hand.sentences = {
        tr("The hand of %1 unrolls: its height is the cosine, its distance to the right the sine").arg(name)};
    return;
  }
  const QString both =
      isWhole ? QCoreApplication::translate("sinescope", "%1, %2", "two parts of a sentence").arg(parts[0], parts[1])
              : parts.join(QString());
  hand.sentences = {tr("The hand of %1 unrolls: %2").arg(name, both)};
}

/// One wave of A and one of B, so that two curves are compared and not four: the height where it is a dimension.
void unrollBoth(UnrolledHand& hand, const Clock& clock, const std::optional<Clock>& other, const QString& name) {
  const ThemeColours& colours = themeColours(hand.dark);
  const Wave wave = clock.cosine >= 0 ? Wave::Cosine : Wave::Sine;
  hand.waves.push_back({clock, wave, tr("A"), colours.accent});
  if (other) hand.waves.push_back({*other, wave, tr("B"), colours.second});
  hand.sentences = {(wave == Wave::Cosine
                         ? tr("The hands of %1 unroll: the height of each tip, its cosine")
                         : tr("The hands of %1 unroll: the distance of each tip to the right, its sine"))
                        .arg(name)};
}

}  // namespace

int selectedRank(const Scene& scene) {
  return clockRankOf(scene.spec, clampedTo(scene.spec, scene.selection).dimension);
}

std::optional<Clock> comparedClock(const Scene& scene, const Clock& clock) {
  const Shown& other = *scene.other;
  int rank = -1;
  if (hasClockPerDimension(scene.spec) || hasClockPerDimension(other.spec)) {  // pairs are meaningless for one of them
    if (clock.firstDimension() < other.spec.dModel) rank = clockRankOf(other.spec, clock.firstDimension());
  } else {
    rank = clockRankOfPair(other.spec, clock.pair);
  }
  if (rank < 0) return std::nullopt;
  return clockAt(other.spec, *other.columns, rank);
}

UnrolledHand selectedHand(const Scene& scene) {
  const Clock clock = clockAt(scene.spec, *scene.columns, selectedRank(scene));
  UnrolledHand hand;
  hand.spec = scene.spec;
  hand.position = scene.selection.position;
  hand.hasPosition = hasRow(scene.spec, hand.position);
  hand.isOnPaper = scene.isOnPaper;
  hand.dark = scene.dark;
  hand.textScale = scene.appearance.textScale;
  const QString name = clockName(scene.spec, clock);
  if (scene.showsDifference()) {
    unrollBoth(hand, clock, comparedClock(scene, clock), name);
  } else {
    unroll(hand, scene, clock, name);
  }
  hand.sentences << tr("%1 unrolls into its waves").arg(name) << name;
  if (!scene.figure.parts.notes) hand.sentences.clear();
  hand.hasNames = scene.figure.parts.legend;
  return hand;
}

}  // namespace sinescope

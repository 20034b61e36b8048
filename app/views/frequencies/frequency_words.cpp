#include "app/views/frequencies/frequency_words.h"

#include <cmath>
#include <numbers>

#include "app/text/clauses.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/encoding/movement.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

QString positionsText(std::int64_t count) {
  return count == 1 ? tr("1 position") : tr("%1 positions").arg(grouped(count));
}

QString stillText(const FrequencyCounts& counts) {
  return (counts.hardlyMoving == 1 ? tr("%1 changes by less than 0.1") : tr("%1 change by less than 0.1"))
      .arg(grouped(counts.hardlyMoving));
}

/// How many of those that hardly change do not turn at all.
QString noTurnText(const FrequencyCounts& counts) {
  return (counts.still == 1 ? tr("%1 does not turn at all") : tr("%1 do not turn at all")).arg(grouped(counts.still));
}

/// A number ≥ 0 with four digits.
QString fourDigits(double number) { return number > 0 ? briefPower(std::log10(number), 4) : QStringLiteral("0"); }

/// How many complete a turn within the trained length.
QString turningWithin(const ScalingCounts& counts, std::int64_t trainedLength) {
  return (counts.turning == 1 ? tr("%1 completes a turn within the trained length %2")
                              : tr("%1 complete a turn within the trained length %2"))
      .arg(grouped(counts.turning), grouped(trainedLength));
}

/// How many meet phases that training did not show them.
QString unseenText(const ScalingCounts& counts) {
  if (counts.unseen == 0) return tr("none meets a phase that training did not show");
  return (counts.unseen == 1 ? tr("%1 meets phases that training did not show")
                             : tr("%1 meet phases that training did not show"))
      .arg(grouped(counts.unseen));
}

/// What the scaling does to a pair.
QString stretchText(const Column& column, const EncodingSpec& spec) {
  const double log = logWavelength(column, spec.base) - std::log10(spec.positionScale);
  const QString before = briefPower(log, 7);
  if (column.stretch == 1 && !changesBase(spec.scaling.rule)) return tr("kept by the scaling");
  const double stretch = std::pow(10, logWavelength(column, spec) - log);
  return tr("λ before the scaling = %1, times %2").arg(before, brief(stretch, 4));
}

/// How many of all, and which from a number on, unless that is clear: "29 (0–28)".
QString countedText(int first, int count, int all) {
  if (count == 0 || count == all) return grouped(count);
  const QString last = count > 1 ? QStringLiteral("–") + grouped(first + count - 1) : QString();
  return QStringLiteral("%1 (%2)").arg(grouped(count), grouped(first) + last);
}

QString nameOf(const Column& column, int dimension) {
  return (column.wave == Wave::Sine ? QStringLiteral("sin %1") : QStringLiteral("cos %1")).arg(dimension);
}

}  // namespace

QString turningText(const FrequencyCounts& counts, std::int64_t length) {
  const QString nouns[] = {tr("dimension"), tr("dimensions"), tr("pair"), tr("pairs")};
  const int noun = (counts.ofPairs ? 2 : 0) + (counts.all == 1 ? 0 : 1);
  return (counts.turning == 1 ? tr("%1 of %2 %3 completes a turn within %4")
                              : tr("%1 of %2 %3 complete a turn within %4"))
      .arg(grouped(counts.turning), grouped(counts.all), nouns[noun], positionsText(length));
}

QStringList countSentences(const FrequencyCounts& counts, std::int64_t length) {
  if (counts.all == 0) return {tr("No pair: the only column is all zeros"), tr("No pair")};
  const QString both = clauses({turningText(counts, length), stillText(counts)});
  QStringList texts;
  if (counts.still > 0) texts << clauses({both, noTurnText(counts)});
  if (counts.tooFast > 0) {
    const QString fast = tr("%1 turn faster than whole positions can follow").arg(grouped(counts.tooFast));
    texts << clauses({both, fast});
  }
  if (!counts.ofPairs) {
    texts << clauses({both, tr("there are no pairs: sine and cosine side by side turn at different rates")});
    texts << clauses({both, tr("no two share a rate: no pairs")});
  }
  const QString of = (counts.ofPairs ? tr("%1 of %2 pairs") : tr("%1 of %2 dimensions"))
                         .arg(grouped(counts.turning), grouped(counts.all));
  texts << both << of + tr(" turn in %1; %2 change < 0.1").arg(grouped(length), grouped(counts.hardlyMoving))
        << of + tr(" turn");
  return texts;
}

QString pairText(const Scene& scene, int dimension) {
  const Column& column = (*scene.columns)[static_cast<std::size_t>(dimension)];
  const bool paired = scene.spec.convention.exponent != Exponent::Unpaired && column.wave != Wave::Zero;
  return (paired ? tr("pair %1") : tr("dimension %1")).arg(paired ? column.pair : dimension);
}

QString wavelengthText(const Column& column, const EncodingSpec& spec, int significant) {
  return briefPower(logWavelength(column, spec), significant);
}

QStringList scalingSentences(const EncodingSpec& spec, const ScalingCounts& counts) {
  const Scaling& scaling = spec.scaling;
  const auto powerOf = [](double base) { return briefPower(std::log10(base), 7); };
  const QString trained = turningWithin(counts, scaling.trainedLength);
  const QString unseen = unseenText(counts);
  if (changesBase(scaling.rule)) {
    const QString base =
        tr("the scaling raises the base from %1 to %2").arg(powerOf(spec.base), powerOf(scaledBase(spec)));
    if (scaling.rule == ScalingRule::Dynamic) return {clauses({base, trained, unseen}), clauses({base, unseen}), base};
    return {base};
  }
  const QString factor = brief(scaling.factor, 6);
  const int all = counts.kept + counts.mixed + counts.divided;
  if (scaling.rule == ScalingRule::Linear) return {tr("the scaling divides every frequency by %1").arg(factor)};
  const QString sentence = counts.ofPairs ? tr("%1 of %2 pairs are kept, %3 mixed, %4 divided by %5")
                                          : tr("%1 of %2 dimensions are kept, %3 mixed, %4 divided by %5");
  const QString which =
      sentence.arg(countedText(0, counts.kept, all), grouped(all), countedText(counts.kept, counts.mixed, all),
                   countedText(counts.kept + counts.mixed, counts.divided, all), factor);
  const QString ramp =
      sentence.arg(grouped(counts.kept), grouped(all), grouped(counts.mixed), grouped(counts.divided), factor);
  const QString brief = tr("%1 kept, %2 mixed, %3 divided by %4")
                            .arg(grouped(counts.kept), grouped(counts.mixed), grouped(counts.divided), factor);
  return {clauses({which, trained, unseen}), clauses({which, unseen}), which, ramp, brief};
}

QString ruleText(const Scene& scene, const Shown& shown, const WavelengthRule& rule) {
  const bool keepsBase = shown.spec.scaling.rule != ScalingRule::None && !changesBase(shown.spec.scaling.rule);
  if (keepsBase && rule == ownRule(shown.spec)) return tr("after");
  if (keepsBase && rule == ruleBefore(shown.spec)) return tr("before");
  const QString number = briefPower(std::log10(rule.base), 6);
  return scene.guidance.leads || scene.isOnPaper ? tr("base %1").arg(number) : QStringLiteral("N = ") + number;
}

QStringList pairLines(const Scene& scene, int dimension) {
  const EncodingSpec& spec = scene.spec;
  const Column& column = (*scene.columns)[static_cast<std::size_t>(dimension)];
  if (column.isStill()) {
    const int value = column.wave == Wave::Sine ? 0 : 1;
    if (scene.guidance.leads) return {pairText(scene, dimension), tr("does not turn")};
    return {pairText(scene, dimension) + QStringLiteral(" · ") + nameOf(column, dimension),
            tr("does not turn: λ = ∞ · ω = 0"), tr("%1 is %2 everywhere").arg(nameOf(column, dimension)).arg(value)};
  }
  if (column.wave == Wave::Zero) return {tr("dimension %1 is all zeros").arg(dimension)};
  std::vector<int> dimensions{dimension};
  const int partner = spec.convention.exponent == Exponent::Unpaired ? -1 : partnerOf(spec, dimension);
  if (partner >= 0) dimensions.insert(partner < dimension ? dimensions.begin() : dimensions.end(), partner);
  QStringList names;
  QStringList movements;
  for (const int k : dimensions) {
    const Column& each = (*scene.columns)[static_cast<std::size_t>(k)];
    names << nameOf(each, k);
    const QString moved = fourDigits(movementOf(each, spec.firstPosition, spec.length));
    movements << (movements.isEmpty() ? tr("%1 moves by %2") : tr("%1 by %2")).arg(names.last(), moved);
  }
  // Computed from logarithms, which cannot overflow.
  const double log = logWavelength(column, spec);
  const QString omega = briefPower(std::log10(2 * std::numbers::pi) - log, 4);
  const QString turns = briefPower(std::log10(static_cast<double>(spec.length)) - log, 4);
  if (scene.guidance.leads) {  // learners know neither ω nor movement
    return {pairText(scene, dimension), tr("wavelength λ = %1").arg(wavelengthText(column, spec, 7)),
            tr("%1 turns in %2").arg(turns, positionsText(spec.length))};
  }
  QStringList lines{pairText(scene, dimension) + QStringLiteral(" · ") + names.join(QStringLiteral(", ")),
                    tr("λ = %1 · ω = %2").arg(wavelengthText(column, spec, 7), omega),
                    tr("%1 turns in %2").arg(turns, positionsText(spec.length)), movements.join(QStringLiteral(", "))};
  if (spec.scaling.rule != ScalingRule::None) lines.insert(2, stretchText(column, spec));
  if (column.wavelength() < kShortestFollowed) {
    const double seen = 2 * std::numbers::pi / std::abs(column.step);
    lines << tr("whole positions see λ = %1").arg(fourDigits(seen));
  }
  return lines;
}

}  // namespace sinescope

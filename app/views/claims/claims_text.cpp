#include "app/views/claims/claims_text.h"

#include <algorithm>
#include <cmath>

#include "app/document/view_kind.h"
#include "app/text/number_format.h"
#include "app/text/tr.h"
#include "core/encoding/movement.h"

namespace sinescope {

namespace {

/// Two numbers with as many digits as tell them apart, four at least.
std::pair<QString, QString> apart(double a, double b, int digits = 4) {
  constexpr int most = 13;
  while (digits < most && brief(a, digits) == brief(b, digits)) ++digits;
  return {brief(a, digits), brief(b, digits)};
}

/// A distance with four digits that count.
QString distanceText(double distance) {
  const bool isSmall = distance < 1 && distance >= 1e-4;
  return brief(distance, isSmall ? 4 + static_cast<int>(std::ceil(-std::log10(distance))) : 4);
}

QString dotText(std::int64_t p, std::int64_t q) { return QStringLiteral("PE(%1)·PE(%2)").arg(grouped(p), grouped(q)); }

/// Why norms and similarities depend on the position.
QString reasonOf(const EncodingSpec& spec) {
  return spec.convention.exponent == Exponent::Unpaired ? tr("no sine has a cosine of its frequency")
                                                        : tr("the last wave has no partner");
}

QString amongText(std::int64_t looked, std::int64_t length) {
  return looked < length ? tr("among the first %1 positions").arg(grouped(looked)) : QString();
}

QString onePosition() { return tr("one position only"); }

QString normText(const EncodingSpec& spec, const NormClaim& claim) {
  if (spec.length == 1) return tr("one position only: |PE(%1)| = %2").arg(grouped(claim.leastAt), brief(claim.least));
  if (claim.verdict == Verdict::True) {
    const QString norm = brief(claim.least, 6);
    const auto pairs = std::llround(claim.least * claim.least);
    const bool whole = std::abs(claim.least * claim.least - static_cast<double>(pairs)) < kSame && pairs > 0;
    return whole ? tr("|PE(p)| = %1 = √%2 at every position: sin² + cos² = 1 in each pair").arg(norm, grouped(pairs))
                 : tr("|PE(p)| = %1 at every position").arg(norm);
  }
  const auto [least, greatest] = apart(claim.least, claim.greatest);
  QString text = tr("from %1 at position %2 to %3 at position %4")
                     .arg(least, grouped(claim.leastAt), greatest, grouped(claim.greatestAt));
  const QString among = amongText(claim.length, spec.length);
  if (!among.isEmpty()) text += QStringLiteral(", ") + among;
  return text + QStringLiteral(": ") + reasonOf(spec);
}

/// What learners are told of it: numbers without notation and reasons.
ClaimText lengthText(const EncodingSpec& spec, const NormClaim& claim) {
  const QString words = tr("Every row has the same length");
  if (spec.length == 1) return {words, onePosition()};
  if (claim.verdict == Verdict::True) return {words, tr("%1 at every position").arg(brief(claim.least, 4))};
  const auto [least, greatest] = apart(claim.least, claim.greatest);
  return {words, tr("from %1 at position %2 to %3 at position %4")
                     .arg(least, grouped(claim.leastAt), greatest, grouped(claim.greatestAt))};
}

QString offsetText(const EncodingSpec& spec, const OffsetClaim& claim) {
  if (spec.length == 1) return onePosition();
  const std::int64_t delta = claim.offset;
  if (claim.verdict == Verdict::True) {
    return tr("PE(p)·PE(p + Δ) is the sum of cos ωΔ, whatever p: %1 at Δ\u00A0=\u00A0%2")
        .arg(brief(claim.dotOfP), grouped(delta));
  }
  const auto [ofP, ofQ] = apart(claim.dotOfP, claim.dotOfQ);
  return tr("%1 = %2, but %3 = %4 at the same offset")
      .arg(dotText(claim.p, claim.p + delta), ofP, dotText(claim.q, claim.q + delta), ofQ);
}

QString symmetryText(const SymmetryClaim& claim) {
  if (claim.verdict == Verdict::DoesNotApply) return tr("it takes three positions");
  const QString after = dotText(claim.p, claim.p + claim.offset);
  const QString before = dotText(claim.p, claim.p - claim.offset);
  if (claim.verdict == Verdict::True) return tr("%1 = %2 = %3").arg(after, before, brief(claim.after));
  const auto [ofAfter, ofBefore] = apart(claim.after, claim.before);
  return tr("%1 = %2, but %3 = %4").arg(after, ofAfter, before, ofBefore);
}

QString decayText(const EncodingSpec& spec, const Claims& claims) {
  const DecayClaim& claim = claims.decay;
  if (spec.length == 1) return onePosition();
  const auto [before, after] = apart(claim.before, claim.after);
  QString text = claim.rise > 0 ? tr("first rises at Δ = %1: %2 → %3").arg(grouped(claim.rise), before, after)
                                : tr("never rises up to Δ = %1: %2 → %3").arg(grouped(spec.length - 1), before, after);
  if (claims.offset.verdict == Verdict::False) text += tr(", seen from position %1").arg(grouped(claim.p));
  return text;
}

QString distinctText(const EncodingSpec& spec, const Claims& claims) {
  const NearestPair& nearest = claims.distinct.nearest;
  if (spec.length == 1) return onePosition();
  const QString among = amongText(nearest.length, spec.length);
  const QString positions = tr("positions %1 and %2").arg(grouped(nearest.p), grouped(nearest.q));
  if (claims.distinct.verdict == Verdict::False) {
    return nearest.distance == 0
               ? tr("%1 are equal").arg(positions)
               : tr("%1 are %2 apart, no more than rounding").arg(positions, distanceText(nearest.distance));
  }
  QString text = among.isEmpty() ? QString() : among + QStringLiteral(", ");
  text += tr("nearest: %1, distance %2").arg(positions, distanceText(nearest.distance));
  const bool anyTwo = claims.offset.verdict == Verdict::True && spec.length > 2;
  return anyTwo ? text + tr(", like any two %1 apart").arg(grouped(nearest.q - nearest.p)) : text;
}

QString movementText(const EncodingSpec& spec, const MovementClaim& claim) {
  if (spec.length == 1) return onePosition();
  const QString text = claim.columns == 1 ? tr("%1 of %2 column changes by less than %3 over %4 positions")
                                          : tr("%1 of %2 columns change by less than %3 over %4 positions");
  return text.arg(grouped(claim.still), grouped(claim.columns), brief(kHardlyMoves), grouped(spec.length));
}

QString wavelengthText(const EncodingSpec& spec, const WavelengthClaim& claim) {
  if (claim.verdict == Verdict::DoesNotApply) return tr("every column is 0");
  const QString formula = QStringLiteral("2π·%1").arg(brief(spec.base, 7));
  if (!std::isfinite(claim.claimed)) return claim.verdict == Verdict::True ? formula : tr("not %1").arg(formula);
  const auto [longest, claimed] = apart(claim.longest, claim.claimed, 7);
  if (claim.verdict == Verdict::True) return tr("%1 positions = %2").arg(brief(claim.longest, 7), formula);
  return tr("%1 positions, not %2 = %3").arg(longest, claimed, formula);
}

QString rotaryText(const EncodingSpec& spec, const RotaryDecayClaim& claim) {
  if (spec.length == 1) return onePosition();
  if (claim.verdict == Verdict::DoesNotApply) return tr("an odd width has no pairs to turn");
  const auto [before, after] = apart(claim.before, claim.after);
  const QString text =
      claim.rise > 0
          ? tr("for q = k = 1 first rises at Δ = %1: %2 → %3").arg(grouped(claim.rise), before, after)
          : tr("for q = k = 1 never rises up to Δ = %1: %2 → %3").arg(grouped(claim.followed), before, after);
  return claim.drawnRise > 0
             ? text + tr("; for drawn q and k the first rise is at Δ = %1").arg(grouped(claim.drawnRise))
             : text;
}

QString pairingText(const EncodingSpec& spec, const PairingClaim& claim) {
  if (spec.dModel == 2) return tr("two dimensions are one pair");
  if (claim.verdict == Verdict::DoesNotApply) return tr("an odd width has no pairs to turn");
  const QString changes = tr("q·k changes by %1").arg(brief(claim.permuted, 2));
  return claim.positions == 1 ? changes
                              : changes + tr("; without permuting q and k by up to %1").arg(brief(claim.apart, 4));
}

QString phasesText(const PhasesClaim& claim) {
  if (claim.verdict == Verdict::DoesNotApply) return tr("there is no scaling with a trained length");
  const QString text = claim.ofPairs ? tr("%1 of %2 pairs meet a new one") : tr("%1 of %2 dimensions meet a new one");
  return text.arg(grouped(claim.unseen), grouped(claim.turning));
}

QString productsText(const ProductsClaim& claim) {
  const auto [added, concatenated] = apart(claim.added(), claim.concatenated());
  const QString sum = tr("added %1, concatenated %2").arg(added, concatenated);
  return sum + tr("; the cross terms e·p′ + p·e′ = %1").arg(brief(claim.cross, 4));
}

/// Zooms the row of similarities into the positions from … to, unless these are most of it.
void showPositions(Appearance& appearance, const EncodingSpec& spec, std::int64_t from, std::int64_t to) {
  const std::int64_t first = std::max(from - spec.firstPosition, std::int64_t{0});
  const std::int64_t end = std::min(to + 1 - spec.firstPosition, spec.length);
  const QString view = QLatin1String(kSimilarityRowView);
  if (2 * (end - first) >= spec.length) {
    appearance.zooms.erase(view);
  } else {
    appearance.zooms[view] = {{static_cast<double>(first), static_cast<double>(end)}, {}};
  }
}

ClaimSight similaritySight(ClaimSight sight, std::int64_t position) {
  sight.view = QLatin1String(kSimilarityView);
  sight.selection.position = position;
  sight.appearance.similarity.measure = Measure::Dot;
  sight.appearance.zooms.erase(sight.view);
  return sight;
}

/// The row of `position`, from … to in view.
ClaimSight rowSight(ClaimSight sight, const EncodingSpec& spec, std::int64_t position, Measure measure,
                    std::int64_t from, std::int64_t to) {
  sight.view = QLatin1String(kSimilarityRowView);
  sight.selection.position = position;
  sight.appearance.similarity.measure = measure;
  showPositions(sight.appearance, spec, from, to);
  return sight;
}

ClaimSight dimensionSight(ClaimSight sight, const QString& view, int dimension) {
  sight.view = view;
  sight.selection.dimension = dimension;
  sight.appearance.zooms.erase(view);
  return sight;
}

}  // namespace

QString verdictWord(Verdict verdict) {
  switch (verdict) {
    case Verdict::True:
      return tr("true");
    case Verdict::False:
      return tr("false");
    case Verdict::DoesNotApply:
      break;
  }
  return tr("does not apply");
}

std::array<ClaimText, kClaimCount> claimTexts(const EncodingSpec& spec, const Claims& claims, bool leads) {
  return {{leads ? lengthText(spec, claims.norm)
                 : ClaimText{tr("Every row has the same norm"), normText(spec, claims.norm)},
           {tr("Similarity depends only on the offset"), offsetText(spec, claims.offset)},
           {tr("Similarity is symmetric about each position"), symmetryText(claims.symmetry)},
           {tr("Similarity decays monotonically"), decayText(spec, claims)},
           {tr("All rows are distinct"), distinctText(spec, claims)},
           {tr("Half the columns hardly change in this length"), movementText(spec, claims.movement)},
           {tr("The longest wavelength is 2π·base"), wavelengthText(spec, claims.wavelength)},
           {tr("Rotary scores decay with distance"), rotaryText(spec, claims.rotaryDecay)},
           {tr("Halves and neighbours are the same up to a permutation"), pairingText(spec, claims.pairing)},
           {tr("After scaling no pair meets a phase that it has not seen in training"), phasesText(claims.phases)},
           {tr("Adding and concatenating give the same products"), productsText(claims.products)}}};
}

/// The row of `p` where it first rises: so near that the rise is seen, which the peak at p would make small.
ClaimSight riseSight(const ClaimSight& here, const EncodingSpec& spec, std::int64_t p, std::int64_t rise) {
  constexpr std::int64_t before = 4;
  constexpr std::int64_t after = 12;
  const std::int64_t last = spec.endPosition() - 1;
  if (rise <= 0) return rowSight(here, spec, p, Measure::Dot, p, last);
  const std::int64_t to = std::min(p + rise + after, last);
  return rowSight(here, spec, p, Measure::Dot, std::min(p + rise - before, to - before), to);
}

/// A rotary head at an offset.
ClaimSight scoresSight(ClaimSight sight, const EncodingSpec& spec, std::int64_t offset) {
  sight.view = QLatin1String(kScoresView);
  sight.selection = clampedTo(spec, {spec.firstPosition + offset, sight.selection.dimension});
  sight.appearance.attention.head = {.scheme = Scheme::Rotary};  // a single head, as the claim has it
  sight.appearance.attention.vectors.reset();
  sight.appearance.zooms.erase(sight.view);
  return sight;
}

ClaimSight sightOf(int index, const Claims& claims, const Scene& scene) {
  const ClaimSight here{{}, scene.selection, scene.appearance};
  const EncodingSpec& spec = scene.spec;
  const NearestPair& nearest = claims.distinct.nearest;
  const std::int64_t around = std::max<std::int64_t>(20, nearest.q - nearest.p);
  switch (index) {
    case 0:
      return similaritySight(here,
                             claims.norm.verdict == Verdict::True ? here.selection.position : claims.norm.leastAt);
    case 1:
      return similaritySight(here, claims.offset.verdict == Verdict::True ? here.selection.position : claims.offset.p);
    case 2:
      return rowSight(here, spec, claims.symmetry.p, Measure::Dot, claims.symmetry.p - 2 * claims.symmetry.offset - 20,
                      claims.symmetry.p + 2 * claims.symmetry.offset + 20);
    case 3:
      return riseSight(here, spec, claims.decay.p, claims.decay.rise);
    case 4:
      return rowSight(here, spec, nearest.p, Measure::Distance, nearest.p - around, nearest.q + around);
    case 5:
      return dimensionSight(here, QLatin1String(kMatrixView), std::max(claims.movement.firstStill, 0));
    case 6:
      return dimensionSight(here, QLatin1String(kFrequenciesView), claims.wavelength.dimension);
    case 7:
      return scoresSight(here, spec, claims.rotaryDecay.rise);
    case 8:
      return scoresSight(here, spec, 0);
    case 9:
      return dimensionSight(here, QLatin1String(kFrequenciesView), here.selection.dimension);
    default:
      return {QLatin1String(kTokenSimilarityView), here.selection, here.appearance};
  }
}

}  // namespace sinescope

// The curves of Score by offset, and their values.

#include <algorithm>
#include <array>

#include "app/look/theme.h"
#include "app/views/attention/attention_words.h"
#include "app/views/attention/scores_view.h"
#include "core/attention/rotary.h"
#include "core/attention/scores.h"

namespace sinescope {

namespace {

constexpr std::array kCompared{Scheme::Rotary, Scheme::Sinusoid, Scheme::Alibi, Scheme::T5};
constexpr std::size_t kColours[] = {0, 1, 3, 4};  // series of these; series 2 is grey, as what is no scheme is

}  // namespace

AttentionSpec ScoresView::headWith(Scheme scheme) const {
  AttentionSpec head = scene().appearance.attention.head;
  head.scheme = scheme;
  return head;
}

int ScoresView::pairInHead() const {
  const int width = scene().spec.dModel / scene().appearance.attention.head.heads;
  return (*scene().columns)[static_cast<std::size_t>(m_dimension)].pair % std::max(width / 2, 1);
}

double ScoresView::omegaOfPair(const Frequencies& frequencies) const {
  return pairInHead() < frequencies.size() ? frequencies.omegas[pairInHead()] : 0;  // beyond the part that turns
}

CosineTerm ScoresView::pairTerm(const RelativeScores& scores) const {
  const auto& terms = scores.terms();
  const auto pair = static_cast<std::size_t>(pairInHead());
  return pair < terms.size() ? terms[pair] : CosineTerm{0, 1};  // beyond the part that turns
}

void ScoresView::findFrequencies() {
  const int heads = scene().appearance.attention.head.heads;
  const auto of = [heads](const Shown& shown) {
    const int width = shown.spec.dModel;
    const bool isPossible = width % heads == 0 && width / heads % 2 == 0;
    if (!isPossible) return Frequencies();
    return heads == 1 ? rotaryFrequencies(shown.spec, *shown.columns) : rotaryFrequencies(shown.spec, width / heads);
  };
  m_frequencies = of(scene());
  if (scene().showsDifference()) m_otherFrequencies = of(*scene().other);
}

bool ScoresView::hasCurveOf(const Curve& one, const Curve& other) {
  if (!areSame(*one.own, *other.own)) return false;
  return one.other && other.other ? areSame(*one.other, *other.other) : !one.other && !other.other;
}

std::vector<ScoresView::Curve> ScoresView::curves() const {
  std::vector<Curve> curves;
  m_ofB.keepFor(scene().other, scene().appearance.attention.head, scene().appearance.attention.vectors);
  const EncodingSpec& spec = scene().spec;
  const VectorsSeed& vectors = scene().appearance.attention.vectors;
  const Scheme present = scene().appearance.attention.head.scheme;
  const auto isPossible = [&](Scheme scheme) {
    const AttentionSpec head = headWith(scheme);
    const bool own = !problemOf(head, spec.dModel, false);
    return own && (!scene().showsDifference() || !problemOf(head, scene().other->spec.dModel, false));
  };
  for (std::size_t i = 0; i < kCompared.size(); ++i) {
    Scheme scheme = kCompared[i];
    if (scheme == Scheme::Rotary && present == Scheme::RotaryNeighbours) scheme = present;
    if (!isPossible(scheme)) continue;
    const bool isPaired = vectors && isRotary(scheme);  // of ones, halves and neighbours have the same score
    const QString name = isRotary(scheme) && !isPaired ? tr("rotary") : schemeName(scheme);
    Curve curve{Curve::Kind::Scheme, scheme, name, seriesColour(scene().dark, kColours[i])};
    curve.isPresent = scheme == present;
    const auto scoresOf = [&](const Shown& shown) {
      const AttentionSpec head = headWith(scheme);
      return std::make_shared<const RelativeScores>(
          shown.spec, head, vectors, scoreTerms(shown.spec, head, vectors, *shown.columns, *shown.similarity));
    };
    curve.own = scoresOf(scene());
    if (scene().showsDifference()) curve.other = m_ofB.scores(scheme, [&] { return scoresOf(*scene().other); });
    // A single head has the sinusoid's own spectrum, and so its curve.
    if (const auto known = std::ranges::find_if(curves, [&](const Curve& each) { return hasCurveOf(each, curve); });
        known != curves.end())
      std::tie(curve.own, curve.other) = std::tie(known->own, known->other);
    curves.insert(curve.isPresent ? curves.begin() : curves.end(), curve);
  }
  const auto rotary = std::ranges::find_if(curves, &isRotary, &Curve::scheme);
  if (rotary == curves.end()) return curves;
  const Curve ofHead = *rotary;
  const ThemeColours& colours = themeColours(scene().dark);
  curves.push_back({Curve::Kind::Pair, Scheme::Rotary, tr("pair %1").arg(pairInHead()), colours.tertiary, false,
                    ofHead.own, ofHead.other});
  curves.push_back({Curve::Kind::Bound, Scheme::Rotary, tr("bound’s decay"), colours.secondary});
  return curves;
}

Eigen::VectorXd ScoresView::valuesOf(const Curve& curve, const OffsetSteps& steps) const {
  if (curve.kind == Curve::Kind::Scheme) {
    const Eigen::VectorXd own = curve.own->over(steps);
    if (!curve.other) return own;
    return own - m_ofB.values(curve.other, steps, [&] { return curve.other->over(steps); });
  }
  if (curve.kind == Curve::Kind::Pair) {
    const Eigen::VectorXd own = pairScores(pairTerm(*curve.own), steps);
    return curve.other ? Eigen::VectorXd(own - pairScores(pairTerm(*curve.other), steps)) : own;
  }
  const auto of = [&](const Frequencies& frequencies) -> Eigen::VectorXd {
    std::vector<double> offsets(static_cast<std::size_t>(steps.count));
    for (std::size_t i = 0; i < offsets.size(); ++i) offsets[i] = steps.first + static_cast<double>(i) * steps.each;
    const double atZero = (static_cast<double>(frequencies.size()) + 1) / 2;
    return rotaryBound(frequencies, offsets) / atZero;
  };
  const Eigen::VectorXd own = of(m_frequencies);
  if (!scene().showsDifference()) return own;
  return own - m_ofB.values(nullptr, steps, [&] { return of(m_otherFrequencies); });
}

}  // namespace sinescope

#include "core/lesson/attention_quantities.h"

#include <array>
#include <cmath>
#include <memory>
#include <utility>

#include "core/attention/bias.h"
#include "core/attention/rotary.h"
#include "core/attention/scores.h"
#include "core/claims/rotary_claims.h"
#include "core/encoding/frequencies.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope::quantities {

namespace {

/// None if the width is odd.
std::vector<CosineTerm> rotaryTermsOf(const MeasuredSubject& of, const VectorsSeed& vectors = {}) {
  if (of.spec.dModel % 2 != 0) return {};
  return rotaryTerms(rotaryFrequencies(of.spec, of.columns), scoreVectors(vectors, of.spec.dModel), false,
                     rotaryFactor(of.spec.scaling));
}

const Components& componentsIn(MeasuredSubject& of) {
  if (!of.components)
    of.components = std::make_unique<const Components>(componentsOf(of.columns, of.spec.firstPosition, of.spec.length));
  return *of.components;
}

}  // namespace

double scaledBaseOf(MeasuredSubject& of, const Quantity&) { return scaledBase(of.spec); }
double factor(MeasuredSubject& of, const Quantity&) { return of.spec.scaling.factor; }
double trainedLength(MeasuredSubject& of, const Quantity&) {
  const Scaling& scaling = of.spec.scaling;
  return hasTrainedLength(scaling.rule) ? static_cast<double>(scaling.trainedLength) : std::nan("");
}
double keptPairs(MeasuredSubject& of, const Quantity&) { return countScaled(of.spec, of.columns).kept; }
double mixedPairs(MeasuredSubject& of, const Quantity&) { return countScaled(of.spec, of.columns).mixed; }
double dividedPairs(MeasuredSubject& of, const Quantity&) { return countScaled(of.spec, of.columns).divided; }
double unseenPairs(MeasuredSubject& of, const Quantity&) { return countScaled(of.spec, of.columns).unseen; }
double trainedPairs(MeasuredSubject& of, const Quantity&) {
  return hasTrainedLength(of.spec.scaling.rule) ? countScaled(of.spec, of.columns).turning : std::nan("");
}

double rotaryScore(MeasuredSubject& of, const Quantity& quantity) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : cosineSumAt(terms, static_cast<double>(quantity.numbers[0]));
}

double rotaryBoundOf(MeasuredSubject& of, const Quantity& quantity) {
  if (of.spec.dModel % 2 != 0) return std::nan("");
  const std::array offset{static_cast<double>(quantity.numbers[0])};
  return rotaryBound(rotaryFrequencies(of.spec, of.columns), offset)[0];
}

double drawnScore(MeasuredSubject& of, const Quantity& quantity) {
  const auto terms = rotaryTermsOf(of, static_cast<std::uint32_t>(quantity.numbers[1]));
  return terms.empty() ? std::nan("") : cosineSumAt(terms, static_cast<double>(quantity.numbers[0]));
}

double rotaryFirstRise(MeasuredSubject& of, const Quantity&) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : static_cast<double>(firstRise(terms, of.spec.length - 1));
}

double rotaryFirstNegative(MeasuredSubject& of, const Quantity&) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : static_cast<double>(firstNegative(terms, of.spec.length - 1));
}

double rotaryFactorOf(MeasuredSubject& of, const Quantity&) { return rotaryFactor(of.spec.scaling); }

double pairingDifference(MeasuredSubject& of, const Quantity&) {
  const PairingClaim claim = measurePairing({of.spec, of.columns});
  return claim.verdict == Verdict::DoesNotApply ? std::nan("") : claim.apart;
}

double permutedPairingDifference(MeasuredSubject& of, const Quantity&) {
  const PairingClaim claim = measurePairing({of.spec, of.columns});
  return claim.verdict == Verdict::DoesNotApply ? std::nan("") : claim.permuted;
}

double concatenatedProduct(MeasuredSubject& of, const Quantity&) {
  return measureProducts({of.spec, of.columns}).concatenated();
}

double crossTerms(MeasuredSubject& of, const Quantity&) { return measureProducts({of.spec, of.columns}).cross; }
double addedProduct(MeasuredSubject& of, const Quantity&) { return measureProducts({of.spec, of.columns}).added(); }

double alibiSlopeOf(MeasuredSubject&, const Quantity& quantity) {
  const auto [head, heads] = std::pair(quantity.numbers[0], quantity.numbers[1]);
  return head < heads ? alibiSlope(static_cast<int>(head), static_cast<int>(heads)) : std::nan("");
}

double t5BucketOf(MeasuredSubject&, const Quantity& quantity) { return t5Bucket(quantity.numbers[0], true); }

double componentShare(MeasuredSubject& of, const Quantity& quantity) {
  const Components& components = componentsIn(of);
  const auto index = static_cast<Eigen::Index>(quantity.numbers[0] - 1);
  return index < components.shares.size() ? components.shares[index] : std::nan("");
}

double componentsForNinety(MeasuredSubject& of, const Quantity&) {
  const int count = componentsIn(of).forNinety;
  return count > 0 ? count : std::nan("");
}

double componentOf(MeasuredSubject& of, const Quantity& quantity) {
  const Components& components = componentsIn(of);
  const std::int64_t component = quantity.numbers[1];
  if (component > kShownComponents || component > components.shares.size()) return std::nan("");
  return pathOf(components, of.columns, quantity.numbers[0], 1, 1)(0, component - 1);
}

}  // namespace sinescope::quantities

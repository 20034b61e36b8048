#include "core/lesson/attention_quantities.h"

#include <algorithm>
#include <cmath>

#include "core/attention/bias.h"
#include "core/attention/rotary.h"
#include "core/attention/scores.h"
#include "core/encoding/frequencies.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope::quantities {

namespace {

/// None if the width is odd.
std::vector<CosineTerm> rotaryTermsOf(const MeasuredSpec& of, const VectorsSeed& vectors = {}) {
  if (of.spec.dModel % 2 != 0) return {};
  return rotaryTerms(rotaryFrequencies(of.spec, of.columns), scoreVectors(vectors, of.spec.dModel), false,
                     rotaryFactor(of.spec.scaling));
}

const Components& componentsIn(MeasuredSpec& of) {
  if (!of.components)
    of.components = std::make_unique<const Components>(componentsOf(of.columns, of.spec.firstPosition, of.spec.length));
  return *of.components;
}

}  // namespace

bool isOfGrid(const Quantity& quantity) {
  constexpr std::string_view known[] = {"length", "d-model", "base", "alibi-slope", "t5-bucket", "rounded"};
  return std::ranges::find(known, quantity.kind->name) != std::end(known);
}

double scaledBaseOf(MeasuredSpec& of, const Quantity&) { return scaledBase(of.spec); }
double keptPairs(MeasuredSpec& of, const Quantity&) { return countScaled(of.spec, of.columns).kept; }
double mixedPairs(MeasuredSpec& of, const Quantity&) { return countScaled(of.spec, of.columns).mixed; }
double dividedPairs(MeasuredSpec& of, const Quantity&) { return countScaled(of.spec, of.columns).divided; }
double unseenPairs(MeasuredSpec& of, const Quantity&) { return countScaled(of.spec, of.columns).unseen; }

double rotaryScore(MeasuredSpec& of, const Quantity& quantity) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : cosineSumAt(terms, static_cast<double>(quantity.numbers[0]));
}

double drawnScore(MeasuredSpec& of, const Quantity& quantity) {
  const auto terms = rotaryTermsOf(of, static_cast<std::uint32_t>(quantity.numbers[1]));
  return terms.empty() ? std::nan("") : cosineSumAt(terms, static_cast<double>(quantity.numbers[0]));
}

double rotaryFirstRise(MeasuredSpec& of, const Quantity&) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : static_cast<double>(firstRise(terms, of.spec.length - 1));
}

double rotaryFirstNegative(MeasuredSpec& of, const Quantity&) {
  const auto terms = rotaryTermsOf(of);
  return terms.empty() ? std::nan("") : static_cast<double>(firstNegative(terms, of.spec.length - 1));
}

double alibiSlopeOf(MeasuredSpec&, const Quantity& quantity) {
  const auto [head, heads] = std::pair(quantity.numbers[0], quantity.numbers[1]);
  return head < heads ? alibiSlope(static_cast<int>(head), static_cast<int>(heads)) : std::nan("");
}

double t5BucketOf(MeasuredSpec&, const Quantity& quantity) { return t5Bucket(quantity.numbers[0], true); }

double componentShare(MeasuredSpec& of, const Quantity& quantity) {
  const Components& components = componentsIn(of);
  const auto index = static_cast<Eigen::Index>(quantity.numbers[0] - 1);
  return index < components.shares.size() ? components.shares[index] : std::nan("");
}

double componentsForNinety(MeasuredSpec& of, const Quantity&) {
  const int count = componentsIn(of).forNinety;
  return count > 0 ? count : std::nan("");
}

}  // namespace sinescope::quantities

#include "core/lesson/head_quantities.h"

#include <cmath>
#include <limits>
#include <memory>

#include "core/attention/relative_scores.h"
#include "core/attention/token_order.h"

namespace sinescope::quantities {

namespace {

/// Whether the words have vectors of d_model dimensions.
bool hasVectors(MeasuredSubject& of) {
  if (!of.words) of.words = std::make_shared<const Embedding>(of.embedding, of.spec.dModel);
  return of.words->fits();
}

/// The head among the words as they are written. Requires hasVectors().
AttentionHead& writtenHead(MeasuredSubject& of) {
  if (of.written) return *of.written;
  AttentionSource source = attentionSource(of);
  source.tokens.columns = std::make_shared<const std::vector<Column>>(of.columns);
  source.tokens.embedding = of.words;
  return of.written.emplace(std::move(source));
}

std::vector<int> orderOf(const MeasuredSubject& of, std::uint32_t seed) {
  return shuffledOrder(static_cast<int>(of.attending()), seed);
}

/// The head among the words in the order of a seed.
AttentionHead& headOf(MeasuredSubject& of, std::uint32_t seed) {
  AttentionHead& written = writtenHead(of);
  if (seed == 0) return written;
  if (!of.shuffled || of.shuffled->first != seed) {
    AttentionSource source = written.source();
    source.tokens.ids = reordered(std::move(source.tokens.ids), orderOf(of, seed));
    of.shuffled.emplace(seed, AttentionHead(std::move(source)));
  }
  return of.shuffled->second;
}

double weightOf(MeasuredSubject& of, const Quantity& quantity, bool withPosition) {
  if (!hasVectors(of)) return std::nan("");
  const std::int64_t first = of.spec.firstPosition;
  return headOf(of, of.order).weights(withPosition)(quantity.numbers[0] - first, quantity.numbers[1] - first);
}

double differenceOf(MeasuredSubject& of, const Quantity& quantity, bool withPosition) {
  if (of.attending() == 0 || !hasVectors(of)) return std::nan("");
  const auto seed = static_cast<std::uint32_t>(quantity.numbers[0]);
  AttentionHead& shuffled = headOf(of, seed);
  return permutedDifference(writtenHead(of).weights(withPosition), shuffled.weights(withPosition), orderOf(of, seed));
}

}  // namespace

AttentionSource attentionSource(const LessonSubject& of) {
  AttentionSource source;
  source.tokens.spec = of.spec;
  source.tokens.ids = of.ids;
  source.tokens.ids.resize(static_cast<std::size_t>(of.attending()));
  source.tokens.scaled = of.scaled;
  source.attention = of.attention;
  if (!of.encoded && addsRows(source.attention.scheme)) source.attention.scheme = Scheme::None;
  return source;
}

double weight(MeasuredSubject& of, const Quantity& quantity) { return weightOf(of, quantity, true); }
double plainWeight(MeasuredSubject& of, const Quantity& quantity) { return weightOf(of, quantity, false); }

double shuffleDifference(MeasuredSubject& of, const Quantity& quantity) { return differenceOf(of, quantity, true); }

double plainShuffleDifference(MeasuredSubject& of, const Quantity& quantity) {
  return differenceOf(of, quantity, false);
}

double score(MeasuredSubject& of, const Quantity& quantity) {
  const RelativeScores scores(of.spec, of.attention, of.vectors);
  return scores.over({static_cast<double>(quantity.numbers[0]), 1, 1})[0];
}

double bias(MeasuredSubject& of, const Quantity& quantity) {
  const std::int64_t offset = quantity.numbers[0];
  if (of.attention.causal && offset > 0) return -std::numeric_limits<double>::infinity();
  return OffsetBias(of.attention, of.spec.dModel).at(offset);
}

}  // namespace sinescope::quantities

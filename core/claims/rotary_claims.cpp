#include "core/claims/rotary_claims.h"

#include <algorithm>
#include <cmath>

#include "core/attention/rotary.h"
#include "core/attention/scores.h"
#include "core/encoding/encoding.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kDrawnSeed = 0;
constexpr int kTurnedQueries = 8;

/// Queries at the first positions, or keys at as many, all of which are the same vector before they are turned.
RowMatrixD turned(const Eigen::VectorXd& vector, const RotarySubject& subject, int count, bool neighbours) {
  RowMatrixD rows(count, vector.size());
  rows.rowwise() = vector.transpose();
  const EncodingSpec& spec = subject.spec;
  turnRows(rows, subject.frequencies, spec.firstPosition, neighbours, rotaryFactor(spec.scaling));
  return rows;
}

/// The products of the query at each position with the key at the first.
Eigen::VectorXd productsOf(const ScoreVectors& vectors, const RotarySubject& subject, int count, bool neighbours) {
  return turned(vectors.query, subject, count, neighbours) *
         turned(vectors.key, subject, 1, neighbours).row(0).transpose();
}

/// The vector whose neighbours 2i and 2i + 1 are the halves i and i + pairs of this one.
Eigen::VectorXd asNeighbours(const Eigen::VectorXd& halves, Eigen::Index pairs) {
  Eigen::VectorXd neighbours = halves;
  for (Eigen::Index i = 0; i < pairs; ++i) {
    neighbours[2 * i] = halves[i];
    neighbours[2 * i + 1] = halves[i + pairs];
  }
  return neighbours;
}

}  // namespace

RotarySubject::RotarySubject(const EncodingSpec& of, const std::vector<Column>& itsColumns)
    : spec(of), columns(itsColumns), drawn(scoreVectors(kDrawnSeed, of.dModel)) {
  if (of.dModel % 2 == 0) frequencies = rotaryFrequencies(of, itsColumns);
}

RotaryDecayClaim measureRotaryDecay(const RotarySubject& subject) {
  const EncodingSpec& spec = subject.spec;
  RotaryDecayClaim claim;
  if (spec.dModel % 2 != 0 || spec.length == 1) return claim;
  claim.followed = std::min(spec.length, kFollowedOffsets) - 1;
  const auto termsOf = [&](const ScoreVectors& vectors) {
    return rotaryTerms(subject.frequencies, vectors, false, rotaryFactor(spec.scaling));
  };
  const auto terms = termsOf(scoreVectors({}, spec.dModel));
  claim.rise = firstRise(terms, claim.followed);
  const bool rises = claim.rise > 0;
  claim.before = cosineSumAt(terms, static_cast<double>(rises ? claim.rise - 1 : 0));
  claim.after = cosineSumAt(terms, static_cast<double>(rises ? claim.rise : claim.followed));
  claim.drawnRise = firstRise(termsOf(subject.drawn), claim.followed);
  claim.verdict = verdictOf(!rises);
  return claim;
}

PairingClaim measurePairing(const RotarySubject& subject) {
  const EncodingSpec& spec = subject.spec;
  PairingClaim claim;
  if (spec.dModel % 2 != 0 || spec.dModel == 2) return claim;
  const ScoreVectors& drawn = subject.drawn;
  const Eigen::Index pairs = subject.frequencies.size();
  claim.positions = static_cast<int>(std::min<std::int64_t>(spec.length, kTurnedQueries));
  const auto of = [&](const ScoreVectors& vectors, bool neighbours) {
    return productsOf(vectors, subject, claim.positions, neighbours);
  };
  const Eigen::VectorXd halves = of(drawn, false);
  const ScoreVectors permuted{asNeighbours(drawn.query, pairs), asNeighbours(drawn.key, pairs)};
  claim.permuted = (of(permuted, true) - halves).cwiseAbs().maxCoeff();
  claim.apart = (of(drawn, true) - halves).cwiseAbs().maxCoeff();
  claim.greatest = drawn.lengths();
  claim.verdict = verdictOf(claim.permuted <= kSame * claim.greatest);
  return claim;
}

PhasesClaim measurePhases(const EncodingSpec& spec, const std::vector<Column>& columns) {
  if (!hasTrainedLength(spec.scaling.rule)) return {};
  const ScalingCounts counts = countScaled(spec, columns);
  return {verdictOf(counts.unseen == 0), counts.unseen, counts.kept + counts.mixed + counts.divided, counts.ofPairs};
}

ProductsClaim measureProducts(const RotarySubject& subject) {
  const auto& [spec, columns, drawn, frequencies] = subject;
  ProductsClaim claim;
  claim.p = spec.firstPosition;
  claim.q = spec.firstPosition + std::min<std::int64_t>(1, spec.length - 1);
  double size = 0;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const double word = drawn.query[static_cast<Eigen::Index>(k)];
    const double other = drawn.key[static_cast<Eigen::Index>(k)];
    const double at = valueAt(columns[k], claim.p);
    const double next = valueAt(columns[k], claim.q);
    claim.words += word * other;
    claim.positions += at * next;
    claim.cross += word * next + at * other;
    size += std::abs(word * next) + std::abs(at * other);
  }
  claim.verdict = verdictOf(std::abs(claim.cross) <= kSame * size);
  return claim;
}

}  // namespace sinescope

#include "core/claims/rotary_claims.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

#include "core/attention/rotary.h"
#include "core/attention/scores.h"
#include "core/encoding/encoding.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kDrawnSeed = 0;
constexpr int kTurnedQueries = 8;

/// A query and a key that are paired in one of the two ways, and their products: of the query at each of the first
/// positions with the key at the first.
struct PairedVectors {
  const ScoreVectors& vectors;
  bool neighbours = false;
  Eigen::VectorXd key = {};
  Eigen::VectorXd products = {};
};

/// Fills in the products of `all` at the first `count` positions: their sines are computed once.
void turnTogether(const RotarySubject& subject, int count, std::span<PairedVectors> all) {
  Turn turn(subject.frequencies, rotaryFactor(subject.spec.scaling));
  for (int i = 0; i < count; ++i) {
    turn.moveTo(subject.spec.firstPosition + i);
    for (PairedVectors& each : all) {
      if (i == 0) {
        each.products.resize(count);
        each.key = each.vectors.key;
        turn.apply(each.key.data(), each.neighbours);
      }
      Eigen::VectorXd query = each.vectors.query;
      turn.apply(query.data(), each.neighbours);
      each.products[i] = query.dot(each.key);
    }
  }
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
  const ScoreVectors permuted{asNeighbours(drawn.query, pairs), asNeighbours(drawn.key, pairs)};
  std::array all{PairedVectors{drawn, false}, PairedVectors{permuted, true}, PairedVectors{drawn, true}};
  turnTogether(subject, claim.positions, all);
  const auto& [halves, moved, same] = all;
  claim.permuted = (moved.products - halves.products).cwiseAbs().maxCoeff();
  claim.apart = (same.products - halves.products).cwiseAbs().maxCoeff();
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
  const Frequencies steps = frequenciesOf(columns);
  const Eigen::ArrayXd row = rowAt(columns, steps, claim.p);
  const Eigen::ArrayXd otherRow = rowAt(columns, steps, claim.q);
  double size = 0;
  for (Eigen::Index k = 0; k < row.size(); ++k) {
    const double word = drawn.query[k];
    const double other = drawn.key[k];
    const double at = row[k];
    const double next = otherRow[k];
    claim.words += word * other;
    claim.positions += at * next;
    claim.cross += word * next + at * other;
    size += std::abs(word * next) + std::abs(at * other);
  }
  claim.verdict = verdictOf(std::abs(claim.cross) <= kSame * size);
  return claim;
}

}  // namespace sinescope

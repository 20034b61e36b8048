#include "core/claims/rotary_claims.h"

#include <algorithm>
#include <cmath>

#include "core/attention/rotary.h"
#include "core/attention/score_vectors.h"
#include "core/attention/scores.h"
#include "core/encoding/encoding.h"
#include "core/encoding/frequencies.h"
#include "core/random/torch_random.h"

namespace sinescope {

namespace {

constexpr std::uint32_t kDrawnSeed = 0;
constexpr int kTurnedQueries = 8;

/// A rotary head of width d_model, whose pairs are halves.
constexpr AttentionSpec kRotaryHead{.scheme = Scheme::Rotary};

/// Queries at the first positions, or keys at as many, all of which are the same vector before they are turned.
RowMatrixD turned(const Eigen::VectorXd& vector, const EncodingSpec& spec, int count, bool neighbours) {
  RowMatrixD rows = vector.transpose().replicate(count, 1);
  turnRows(rows, rotaryFrequencies(spec, spec.dModel), spec.firstPosition, neighbours, rotaryFactor(spec.scaling));
  return rows;
}

/// The products of the query at each position with the key at the first.
Eigen::VectorXd productsOf(const ScoreVectors& vectors, const EncodingSpec& spec, int count, bool neighbours) {
  return turned(vectors.query, spec, count, neighbours) * turned(vectors.key, spec, 1, neighbours).row(0).transpose();
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

RotaryDecayClaim measureRotaryDecay(const EncodingSpec& spec) {
  RotaryDecayClaim claim;
  if (spec.dModel % 2 != 0 || spec.length == 1) return claim;
  claim.followed = std::min(spec.length, kFollowedOffsets) - 1;
  const auto terms = scoreTerms(spec, kRotaryHead);
  claim.rise = firstRise(terms, claim.followed);
  const bool rises = claim.rise > 0;
  claim.before = cosineSumAt(terms, static_cast<double>(rises ? claim.rise - 1 : 0));
  claim.after = cosineSumAt(terms, static_cast<double>(rises ? claim.rise : claim.followed));
  claim.drawnRise = firstRise(scoreTerms(spec, kRotaryHead, kDrawnSeed), claim.followed);
  claim.verdict = verdictOf(!rises);
  return claim;
}

PairingClaim measurePairing(const EncodingSpec& spec) {
  PairingClaim claim;
  if (spec.dModel % 2 != 0 || spec.dModel == 2) return claim;
  const ScoreVectors vectors = scoreVectors(kDrawnSeed, spec.dModel);
  const Eigen::Index pairs = rotaryFrequencies(spec, spec.dModel).size();
  claim.positions = static_cast<int>(std::min<std::int64_t>(spec.length, kTurnedQueries));
  const Eigen::VectorXd halves = productsOf(vectors, spec, claim.positions, false);
  const ScoreVectors permuted{asNeighbours(vectors.query, pairs), asNeighbours(vectors.key, pairs)};
  claim.permuted = (productsOf(permuted, spec, claim.positions, true) - halves).cwiseAbs().maxCoeff();
  claim.apart = (productsOf(vectors, spec, claim.positions, true) - halves).cwiseAbs().maxCoeff();
  claim.greatest = vectors.lengths();
  claim.verdict = verdictOf(claim.permuted <= kSame * claim.greatest);
  return claim;
}

PhasesClaim measurePhases(const EncodingSpec& spec, const std::vector<Column>& columns) {
  if (!hasTrainedLength(spec.scaling.rule)) return {};
  const ScalingCounts counts = countScaled(spec, columns);
  return {verdictOf(counts.unseen == 0), counts.unseen, counts.kept + counts.mixed + counts.divided, counts.ofPairs};
}

ProductsClaim measureProducts(const EncodingSpec& spec, const std::vector<Column>& columns) {
  ProductsClaim claim;
  claim.p = spec.firstPosition;
  claim.q = spec.firstPosition + std::min<std::int64_t>(1, spec.length - 1);
  const std::vector<float> drawn = torchNormals(kDrawnSeed, 2 * std::int64_t{spec.dModel});
  double size = 0;
  for (std::size_t k = 0; k < columns.size(); ++k) {
    const auto word = static_cast<double>(drawn[k]);
    const auto other = static_cast<double>(drawn[k + columns.size()]);
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

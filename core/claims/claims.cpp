#include "core/claims/claims.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <mutex>
#include <numbers>
#include <optional>

#include "core/claims/first_rise.h"
#include "core/claims/sine_squares.h"
#include "core/encoding/movement.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// With more unpaired frequencies than this, only the first positions are summed.
constexpr std::size_t kMostSummed = 8;
/// Up to this many positions, all offsets are compared; above it, only small offsets and powers of two.
constexpr std::int64_t kOffsetsOfAll = 512;
/// Number of terms that the search for the norms may evaluate.
constexpr std::int64_t kWork = 400'000;
/// What a kind of claims takes, about.
constexpr double kNanosecondsOfAKind = 500'000;

/// Whether two dot products are equal up to rounding; `norm` is the mean squared norm of a row.
bool areSame(double a, double b, double norm) { return std::abs(a - b) <= kSame * norm; }

/// The least (sign = 1) or the greatest (sign = -1) |PE(p)|² = T(0) + H(2p), if few frequencies are unpaired: h cos 2ωp
/// = -|h| + 2|h| sin²(ωp), for a cosine a quarter of a turn further.
Least extremeNorm(const Similarity& similarity, const EncodingSpec& spec, double sign, std::int64_t& work) {
  std::vector<SineSquare> terms;
  double start = cosineSumAt(similarity.offsetTerms(), 0);
  for (const CosineTerm& term : similarity.sumTerms()) {
    const double weight = 2 * std::abs(term.amplitude);
    start -= sign * weight / 2;
    terms.push_back({weight, term.omega / std::numbers::pi, sign * term.amplitude > 0 ? 0.5 : 0});
  }
  Least least = SineSquares(terms).least(spec.firstPosition, spec.endPosition() - 1,
                                         std::numeric_limits<double>::infinity(), work);
  least.value = start + sign * least.value;
  return least;
}

NormClaim normsOf(double least, std::int64_t leastAt, double greatest, std::int64_t greatestAt, std::int64_t length) {
  const auto root = [](double squared) { return std::sqrt(std::max(squared, 0.0)); };
  return {verdictOf(root(greatest) - root(least) <= kSame * root(greatest)),
          root(least),
          root(greatest),
          leastAt,
          greatestAt,
          length};
}

/// The norms of the positions in the tables.
NormClaim normFromTables(const SimilarityTables& tables) {
  const std::int64_t first = tables.first;
  Eigen::Index leastAt = 0;
  Eigen::Index greatestAt = 0;
  const Eigen::VectorXd norms = tables.byOffset[0] + tables.bySum(Eigen::seqN(0, tables.length, 2)).array();
  const double least = norms.minCoeff(&leastAt);
  const double greatest = norms.maxCoeff(&greatestAt);
  return normsOf(least, first + leastAt, greatest, first + greatestAt, tables.length);
}

NormClaim measureNorm(const EncodingSpec& spec, const Similarity& similarity, const SimilarityTables& tables) {
  const std::int64_t first = spec.firstPosition;
  if (similarity.isToeplitz()) return normsOf(tables.byOffset[0], first, tables.byOffset[0], first, spec.length);
  if (tables.length < spec.length && similarity.sumTerms().size() <= kMostSummed) {
    std::int64_t work = kWork;
    const Least least = extremeNorm(similarity, spec, 1, work);
    const Least greatest = extremeNorm(similarity, spec, -1, work);
    if (least.known && greatest.known) return normsOf(least.value, least.at, greatest.value, greatest.at, spec.length);
  }
  return normFromTables(tables);
}

/// PE(p)·PE(q), from the tables if they contain both positions.
double dotOf(const Similarity& similarity, const SimilarityTables& tables, std::int64_t p, std::int64_t q) {
  return tables.contains(p) && tables.contains(q) ? tables.dot(p, q) : similarity.dot(p, q);
}

OffsetClaim measureOffset(const EncodingSpec& spec, const Similarity& similarity, const SimilarityTables& tables,
                          const NormClaim& norm) {
  const std::int64_t first = spec.firstPosition;
  const auto claimOf = [&](std::int64_t offset, std::int64_t p, std::int64_t q) {
    const double dotOfP = dotOf(similarity, tables, p, p + offset);
    const double dotOfQ = dotOf(similarity, tables, q, q + offset);
    return OffsetClaim{verdictOf(areSame(dotOfP, dotOfQ, tables.byOffset[0])), offset, p, q, dotOfP, dotOfQ};
  };
  if (similarity.isToeplitz()) return claimOf(std::min<std::int64_t>(1, spec.length - 1), first, first);
  // Where the norms differ most, other dot products differ as well; if these agree, compare the norms themselves.
  const auto [p, q] = std::minmax(norm.leastAt, norm.greatestAt);
  const std::int64_t last = std::min(q, spec.endPosition() - 2);  // must have a following neighbour
  if (p < last) {
    const OffsetClaim neighbours = claimOf(1, p, last);
    if (neighbours.verdict == Verdict::False) return neighbours;
  }
  const OffsetClaim norms = claimOf(0, p, q);
  if (norms.verdict == Verdict::False || spec.length < 3) return norms;
  return claimOf(1, first, first + 1);
}

/// A position p = first + j stride and an offset: those for which PE(p)·PE(p+Δ) and PE(p)·PE(p-Δ) differ most. `sums`
/// holds H for all sums of two of the positions first, first + stride …
SymmetryClaim leastSymmetric(const Eigen::VectorXd& sums, std::int64_t first, std::int64_t stride) {
  const std::int64_t positions = (sums.size() + 1) / 2;
  SymmetryClaim claim{Verdict::True, first + stride * ((positions - 1) / 2), stride, 0, 0};
  double worst = 0;
  for (std::int64_t by = 1; 2 * by < positions; by = by < 32 || positions <= kOffsetsOfAll ? by + 1 : 2 * by) {
    for (std::int64_t j = by; j + by < positions; ++j) {
      const double difference = std::abs(sums[2 * j + by] - sums[2 * j - by]);
      if (difference <= worst * (1 + kSame)) continue;
      worst = difference;
      claim.p = first + j * stride;
      claim.offset = by * stride;
    }
  }
  return claim;
}

SymmetryClaim measureSymmetry(const EncodingSpec& spec, const Similarity& similarity, const SimilarityTables& tables) {
  const std::int64_t first = spec.firstPosition;
  if (spec.length < 3) return {Verdict::DoesNotApply, first, 0, 0, 0};
  SymmetryClaim claim{Verdict::True, first + (spec.length - 1) / 2, 1, 0, 0};
  if (!similarity.isToeplitz()) {
    claim = leastSymmetric(tables.bySum, first, 1);
    const std::int64_t stride = (spec.length - 1) / (tables.length - 1);
    if (stride > 1 && similarity.sumTerms().size() <= kMostSummed) {  // from the first position to the last
      claim = leastSymmetric(cosineSum(similarity.sumTerms(), 2 * static_cast<double>(first),
                                       static_cast<double>(stride), 2 * tables.length - 1),
                             first, stride);
    }
  }
  claim.after = dotOf(similarity, tables, claim.p, claim.p + claim.offset);
  claim.before = dotOf(similarity, tables, claim.p, claim.p - claim.offset);
  claim.verdict = verdictOf(areSame(claim.after, claim.before, tables.byOffset[0]));
  return claim;
}

DecayClaim measureDecay(const EncodingSpec& spec, const Similarity& similarity, const SimilarityTables& tables) {
  const std::int64_t p = spec.firstPosition;
  const std::int64_t rise = firstRise(similarity, tables, spec.length);
  const std::int64_t before = rise > 0 ? rise - 1 : 0;
  const std::int64_t after = rise > 0 ? rise : spec.length - 1;
  // One position has no other that it could decay to.
  const Verdict verdict = spec.length == 1 ? Verdict::DoesNotApply : verdictOf(rise == 0);
  return {verdict, p, rise, dotOf(similarity, tables, p, p + before), dotOf(similarity, tables, p, p + after)};
}

MovementClaim measureMovement(const EncodingSpec& spec, const std::vector<Column>& columns) {
  MovementClaim claim;
  claim.columns = spec.dModel;
  for (int k = 0; k < spec.dModel; ++k) {
    if (!movesLessThan(kHardlyMoves, columns[static_cast<std::size_t>(k)], spec.firstPosition, spec.length)) continue;
    if (claim.still++ == 0) claim.firstStill = k;
  }
  claim.verdict = verdictOf(2 * claim.still >= claim.columns);
  return claim;
}

WavelengthClaim measureWavelength(const EncodingSpec& spec, const std::vector<Column>& columns) {
  const Column* slowest = nullptr;
  for (const Column& column : columns) {
    if (column.wave != Wave::Zero && !column.isStill() && (!slowest || column.omega < slowest->omega))
      slowest = &column;
  }
  const double claimed = 2 * std::numbers::pi * spec.base;
  if (!slowest) return {Verdict::DoesNotApply, 0, claimed, 0};
  // Compares λ = 2π/ω with 2πN in a form that cannot overflow.
  return {verdictOf(std::abs(slowest->omega * spec.base - 1) <= kSame), slowest->wavelength(), claimed,
          static_cast<int>(slowest - columns.data())};
}

double numberOf(Verdict verdict) {
  switch (verdict) {
    case Verdict::True:
      return 1;
    case Verdict::False:
      return 0;
    case Verdict::DoesNotApply:
      break;
  }
  return -1;
}

using Row = std::array<double, 7>;

std::array<Row, kClaimCount> rowsOf(const Claims& claims, const EncodingSpec& spec) {
  constexpr double none = std::numeric_limits<double>::quiet_NaN();
  const auto number = [](std::int64_t whole) { return static_cast<double>(whole); };
  const auto& [norm, offset, symmetry, decay, distinct, movement, wavelength, rotary, pairing, phases, products] =
      claims;
  const double all = number(spec.length);
  const NearestPair& nearest = distinct.nearest;
  std::array<Row, kClaimCount> rows{
      Row{0, norm.least, norm.greatest, number(norm.leastAt), number(norm.greatestAt), none, number(norm.length)},
      Row{0, offset.dotOfP, offset.dotOfQ, number(offset.p), number(offset.q), number(offset.offset), none},
      Row{0, symmetry.after, symmetry.before, number(symmetry.p), none, number(symmetry.offset), none},
      Row{0, decay.after, decay.before, number(decay.p), none, number(decay.rise), all},
      Row{0, nearest.distance, 0, number(nearest.p), number(nearest.q), number(nearest.q - nearest.p),
          number(nearest.length)},
      Row{0, number(movement.still), number(movement.columns), none, none, none, all},
      Row{0, wavelength.longest, wavelength.claimed, number(wavelength.dimension), none, none, none},
      Row{0, rotary.after, rotary.before, none, none, number(rotary.rise), number(rotary.followed + 1)},
      Row{0, pairing.permuted, pairing.apart, number(spec.firstPosition), none, none, number(pairing.positions)},
      Row{0, number(phases.unseen), number(phases.turning), none, none, none, all},
      Row{0, products.added(), products.concatenated(), number(products.p), number(products.q),
          number(products.q - products.p), none}};
  const auto verdicts = verdictsOf(claims);
  for (std::size_t i = 0; i < rows.size(); ++i) rows[i][0] = numberOf(verdicts[i]);
  return rows;
}

DistinctClaim distinctFrom(const NearestPair& nearest) {
  return {verdictOf(nearest.length < 2 || nearest.distance > kEqualRows), nearest};
}

}  // namespace

Claims measureClaims(const EncodingSpec& spec, const std::vector<Column>& columns, const Similarity& similarity) {
  Claims claims;
  std::once_flag isMade;
  std::optional<RotarySubject> made;
  const auto subject = [&]() -> const RotarySubject& {
    std::call_once(isMade, [&] { made.emplace(spec, columns); });
    return *made;
  };
  const auto measureAddition = [&] {
    const SimilarityTables tables(similarity, spec.firstPosition, std::min(spec.length, tabledPositions(similarity)));
    claims.norm = measureNorm(spec, similarity, tables);
    claims.offset = measureOffset(spec, similarity, tables, claims.norm);
    claims.symmetry = measureSymmetry(spec, similarity, tables);
    claims.decay = measureDecay(spec, similarity, tables);
    claims.distinct = distinctFrom(nearestPair(similarity, tables, spec.length));
  };
  const auto measureOthers = [&] {
    claims.products = measureProducts(subject());
    claims.movement = measureMovement(spec, columns);
    claims.wavelength = measureWavelength(spec, columns);
    claims.phases = measurePhases(spec, columns);
  };
  constexpr int kinds = 4;  // those that take longest first
  onAllCores(kinds, kNanosecondsOfAKind, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (std::ptrdiff_t kind = from; kind < to; ++kind) {
      if (kind == 0) measureAddition();
      if (kind == 1) claims.pairing = measurePairing(subject());
      if (kind == 2) measureOthers();
      if (kind == 3) claims.rotaryDecay = measureRotaryDecay(subject());
    }
  });
  return claims;
}

bool isPartial(const Claims& claims, const EncodingSpec& spec) {
  return std::min(claims.distinct.nearest.length, claims.norm.length) < spec.length;
}

void complete(Claims& claims, const NearestScan& scan) {
  const SimilarityTables* const tables = scan.tables();
  if (tables && tables->bySum.size() > 0) claims.norm = normFromTables(*tables);
  if (scan.nearest()) claims.distinct = distinctFrom(*scan.nearest());
}

std::optional<Claims> measureWhole(const EncodingSpec& spec, const std::vector<Column>& columns,
                                   const Similarity& similarity, const Progress& progress) {
  Claims claims = measureClaims(spec, columns, similarity);
  if (!isPartial(claims, spec)) return claims;
  NearestScan scan(similarity, spec.firstPosition, spec.length);
  while (scan.advance()) {
    if (progress && !progress(0)) return {};
  }
  complete(claims, scan);
  return claims;
}

std::array<Verdict, kClaimCount> verdictsOf(const Claims& claims) {
  return {claims.norm.verdict,     claims.offset.verdict,   claims.symmetry.verdict,   claims.decay.verdict,
          claims.distinct.verdict, claims.movement.verdict, claims.wavelength.verdict, claims.rotaryDecay.verdict,
          claims.pairing.verdict,  claims.phases.verdict,   claims.products.verdict};
}

NumberTable claimsTable(const EncodingSpec& spec) {
  // Measured when the first number is requested: a table that is never read costs nothing.
  struct Measured {
    std::once_flag once;
    std::array<Row, kClaimCount> rows{};
  };
  const auto rows = [spec, measured = std::make_shared<Measured>()]() -> const std::array<Row, kClaimCount>& {
    std::call_once(measured->once, [&] {
      const std::vector<Column> columns = columnsOf(spec);
      measured->rows = rowsOf(*measureWhole(spec, columns, Similarity(columns)), spec);
    });
    return measured->rows;
  };
  NumberTable table;
  table.rows = kClaimCount;
  table.columns = static_cast<std::int64_t>(Row().size());
  table.rowTitle = "claim";
  table.firstRowLabel = 1;
  table.columnTitle = [](std::int64_t column) {
    constexpr const char* titles[] = {"verdict (1 true, 0 false, -1 does not apply)",
                                      "measured",
                                      "compared with",
                                      "position (or dimension)",
                                      "other position",
                                      "offset",
                                      "positions looked at"};
    return std::string(titles[column]);
  };
  table.at = [rows](std::int64_t row, std::int64_t column) {
    return rows()[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
  };
  table.fill = [at = table.at](std::int64_t firstRow, Eigen::Ref<RowMatrixD> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = at(firstRow + r, c);
    }
  };
  return table;
}

}  // namespace sinescope

#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/claims/nearest_pair.h"
#include "core/claims/rotary_claims.h"
#include "core/claims/verdict.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// Rows closer than this are not distinct: the phases are not computed to more digits.
inline constexpr double kEqualRows = 1e-9;

/// "Every row has the same norm": the least and the greatest |PE(p)|.
struct NormClaim {
  Verdict verdict = Verdict::True;
  double least = 0;
  double greatest = 0;
  std::int64_t leastAt = 0;
  std::int64_t greatestAt = 0;
  std::int64_t length = 0;  ///< number of positions examined, from the first
};

/// "Similarity depends only on the offset": the two pairs (p, p + offset) among those examined whose dot products
/// differ most; if the similarity is Toeplitz, the first pair twice.
struct OffsetClaim {
  Verdict verdict = Verdict::True;
  std::int64_t offset = 0;
  std::int64_t p = 0;
  std::int64_t q = 0;
  double dotOfP = 0;
  double dotOfQ = 0;
};

/// "It is symmetric": PE(p)·PE(p+Δ) = PE(p)·PE(p-Δ). DoesNotApply to fewer than three positions.
struct SymmetryClaim {
  Verdict verdict = Verdict::True;
  std::int64_t p = 0;
  std::int64_t offset = 0;
  double after = 0;
  double before = 0;
};

/// "It decays monotonically", along the row of the first position.
struct DecayClaim {
  Verdict verdict = Verdict::True;
  std::int64_t p = 0;
  std::int64_t rise = 0;  ///< the first offset at which it is greater than at the offset before; 0: none
  double before = 0;      ///< at rise - 1; without a rise, at offset 0
  double after = 0;       ///< at rise; without a rise, at the last offset
};

/// "All rows are distinct".
struct DistinctClaim {
  Verdict verdict = Verdict::True;
  NearestPair nearest;
};

/// "Half the columns hardly change in this length": whether they move by less than kHardlyMoves.
struct MovementClaim {
  Verdict verdict = Verdict::True;
  int still = 0;
  int columns = 0;
  int firstStill = -1;  ///< the first dimension that hardly moves, or -1
};

/// "The longest wavelength is 2π·base". DoesNotApply if no column is a wave.
struct WavelengthClaim {
  Verdict verdict = Verdict::True;
  double longest = 0;
  double claimed = 0;  ///< 2π·base
  int dimension = 0;   ///< the first with the longest wavelength
};

/// Common statements about the encoding and about what is made of it, each checked on one encoding.
struct Claims {
  NormClaim norm;
  OffsetClaim offset;
  SymmetryClaim symmetry;
  DecayClaim decay;
  DistinctClaim distinct;
  MovementClaim movement;
  WavelengthClaim wavelength;
  RotaryDecayClaim rotaryDecay;
  PairingClaim pairing;
  PhasesClaim phases;
  ProductsClaim products;
};

inline constexpr int kClaimCount = 11;

/// Measures all claims on `spec`, whose columns and similarity are given, in some milliseconds.
[[nodiscard]] Claims measureClaims(const EncodingSpec& spec, const std::vector<Column>& columns,
                                   const Similarity& similarity);

/// Whether the nearest pair or the norms were searched only among the first positions; NearestScan can examine all.
[[nodiscard]] bool isPartial(const Claims& claims, const EncodingSpec& spec);

/// Adds the results of a finished scan, which cover all positions.
void complete(Claims& claims, const NearestScan& scan);

/// The same claims with the nearest pair of all positions, if that takes at most a few seconds. Empty if `progress`
/// cancelled it.
[[nodiscard]] std::optional<Claims> measureWhole(const EncodingSpec& spec, const std::vector<Column>& columns,
                                                 const Similarity& similarity, const Progress& progress = {});

/// The verdicts in the order of Claims.
[[nodiscard]] std::array<Verdict, kClaimCount> verdictsOf(const Claims& claims);

/// The claims and their measurements, one row per claim in the order of Claims: float64, shape (11, 7). Columns: the
/// verdict (1 true, 0 false, -1 does not apply); the measured number and the number to compare it with; two positions
/// (for the longest wavelength, its dimension); an offset; the number of positions examined. NaN if a claim has no such
/// number.
[[nodiscard]] NumberTable claimsTable(const EncodingSpec& spec);

}  // namespace sinescope

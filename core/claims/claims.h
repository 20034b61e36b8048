#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/claims/nearest_pair.h"
#include "core/numbers/number_table.h"

namespace sinescope {

enum class Verdict { True, False, DoesNotApply };

/// Numbers that differ by less, as a part of the largest norm or dot product, are the same but for rounding.
inline constexpr double kSame = 1e-9;
/// Rows that are nearer to one another are not distinct: the phases are not computed to more digits.
inline constexpr double kEqualRows = 1e-9;

/// "Every row has the same norm": the least and the greatest |PE(p)|.
struct NormClaim {
  Verdict verdict = Verdict::True;
  double least = 0;
  double greatest = 0;
  std::int64_t leastAt = 0;
  std::int64_t greatestAt = 0;
  std::int64_t length = 0;  ///< so many positions were looked at, from the first
};

/// "Similarity depends only on the offset": two pairs (p, p + offset) whose dot products differ most among those looked
/// at; where the similarity is Toeplitz, the first pair twice.
struct OffsetClaim {
  Verdict verdict = Verdict::True;
  std::int64_t offset = 0;
  std::int64_t p = 0;
  std::int64_t q = 0;
  double dotOfP = 0;
  double dotOfQ = 0;
};

/// "It is symmetric": PE(p)·PE(p+Δ) = PE(p)·PE(p-Δ). DoesNotApply below three positions.
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
  std::int64_t rise = 0;  ///< the first offset at which it is greater than one before; 0: none
  double before = 0;      ///< at rise - 1; without a rise at offset 0
  double after = 0;       ///< at rise; without a rise at the last offset
};

/// "All rows are distinct".
struct DistinctClaim {
  Verdict verdict = Verdict::True;
  NearestPair nearest;
};

/// "Half the columns hardly change in this length": they move by less than kHardlyMoves.
struct MovementClaim {
  Verdict verdict = Verdict::True;
  int still = 0;
  int columns = 0;
  int firstStill = -1;  ///< the first such dimension, or -1
};

/// "The longest wavelength is 2π·base". DoesNotApply where no column is a wave.
struct WavelengthClaim {
  Verdict verdict = Verdict::True;
  double longest = 0;
  double claimed = 0;  ///< 2π·base
  int dimension = 0;   ///< the first that has the longest
};

/// What is commonly said of the encoding, measured on one.
struct Claims {
  NormClaim norm;
  OffsetClaim offset;
  SymmetryClaim symmetry;
  DecayClaim decay;
  DistinctClaim distinct;
  MovementClaim movement;
  WavelengthClaim wavelength;
};

inline constexpr int kClaimCount = 7;

/// Measures all claims on `spec`, whose columns and similarity these are, in some milliseconds.
[[nodiscard]] Claims measureClaims(const EncodingSpec& spec, const std::vector<Column>& columns,
                                   const Similarity& similarity);

/// Whether the nearest pair or the norms were looked for among the first positions only: NearestScan may look at all.
[[nodiscard]] bool isPartial(const Claims& claims, const EncodingSpec& spec);

/// Puts in what a scan, which has come to its end, has found at all positions.
void complete(Claims& claims, const NearestScan& scan);

/// The same claims with the nearest pair of all positions wherever that can be had within some seconds; nothing where
/// `progress` ended it.
[[nodiscard]] std::optional<Claims> measureWhole(const EncodingSpec& spec, const std::vector<Column>& columns,
                                                 const Similarity& similarity, const Progress& progress = {});

/// The verdicts in the order of Claims.
[[nodiscard]] std::array<Verdict, kClaimCount> verdictsOf(const Claims& claims);

/// The claims with what was measured of each, a row a claim in the order of Claims: float64, shape (7, 7). Verdict 1
/// true, 0 false, -1 does not apply; the measured number and the one to compare it with; two positions (of the longest
/// wavelength its dimension); offset; how many positions were looked at. NaN where a claim has no such number.
[[nodiscard]] NumberTable claimsTable(const EncodingSpec& spec);

}  // namespace sinescope

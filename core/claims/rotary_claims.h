#pragma once

#include <cstdint>
#include <vector>

#include "core/attention/score_vectors.h"
#include "core/claims/verdict.h"
#include "core/numeric/sine_cosine.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// What is commonly said of position at work: of a rotary head of width d_model, and of adding the encoding.

/// Offsets up to which a rotary score is followed.
inline constexpr std::int64_t kFollowedOffsets = 16'384;

/// "Rotary scores decay with distance": for q = k = (1, …, 1), the mean of cos ω_i Δ. DoesNotApply to an odd width and
/// to one position.
struct RotaryDecayClaim {
  Verdict verdict = Verdict::DoesNotApply;
  std::int64_t rise = 0;       ///< the first offset at which it is greater than at the offset before; 0: none
  double before = 0;           ///< at rise - 1; without a rise, at offset 0
  double after = 0;            ///< at rise; without a rise, at the last offset that was followed
  std::int64_t drawnRise = 0;  ///< the same of a query and a key that are drawn with the seed 0
  std::int64_t followed = 0;   ///< the last offset that was followed
};

/// "Halves and neighbours are the same up to a permutation": the products of a turned query and a turned key, drawn
/// with the seed 0. DoesNotApply to an odd width and to two dimensions, where both are the same pair.
struct PairingClaim {
  Verdict verdict = Verdict::DoesNotApply;
  double permuted = 0;  ///< the most that a product changes if the other pairing gets permuted vectors
  double apart = 0;     ///< the most that it changes if it gets the same vectors
  double greatest = 0;  ///< |q| |k|, the most that a product can be
  int positions = 0;    ///< how many queries were turned
};

/// "After scaling no pair meets a phase that it has not seen in training". DoesNotApply without a trained length.
struct PhasesClaim {
  Verdict verdict = Verdict::DoesNotApply;
  int unseen = 0;  ///< pairs that meet one; as countScaled() has them
  int turning = 0;
  bool ofPairs = true;
};

/// "Adding and concatenating give the same products": (e + p)·(e' + p') and e·e' + p·p', where e and e' are words,
/// drawn with the seed 0, and p and p' the first two rows, or the only one twice.
struct ProductsClaim {
  Verdict verdict = Verdict::True;
  double words = 0;      ///< e·e'
  double positions = 0;  ///< p·p'
  double cross = 0;      ///< e·p' + p·e'
  std::int64_t p = 0;
  std::int64_t q = 0;

  [[nodiscard]] double concatenated() const { return words + positions; }
  [[nodiscard]] double added() const { return words + positions + cross; }
};

/// What is measured on them: the columns of `spec`, and two vectors of d_model drawn with the seed 0.
struct RotarySubject {
  RotarySubject(const EncodingSpec& of, const std::vector<Column>& itsColumns);

  const EncodingSpec& spec;
  const std::vector<Column>& columns;
  ScoreVectors drawn;
  Frequencies frequencies;  ///< of the pairs; none for an odd width
};

[[nodiscard]] RotaryDecayClaim measureRotaryDecay(const RotarySubject& subject);
[[nodiscard]] PairingClaim measurePairing(const RotarySubject& subject);
[[nodiscard]] PhasesClaim measurePhases(const EncodingSpec& spec, const std::vector<Column>& columns);
[[nodiscard]] ProductsClaim measureProducts(const RotarySubject& subject);

}  // namespace sinescope

#pragma once

#include <QString>
#include <memory>
#include <vector>

#include "core/attention/relative_scores.h"

namespace sinescope {

/// Where a score first rises and is first negative, as far as it was searched. 0: nowhere.
struct ScoreFirsts {
  std::int64_t rise = 0;
  std::int64_t negative = 0;
  std::int64_t searched = 0;      ///< the last offset of the search
  bool isNegativeAtZero = false;  ///< then `negative` is not asked for

  /// Whether a search up to `limit` would find nothing more.
  [[nodiscard]] bool isWhole(std::int64_t limit) const { return (rise > 0 && negative > 0) || searched >= limit; }
  /// In words; a search that is not whole goes on.
  [[nodiscard]] QString text(std::int64_t limit) const;
};

/// Searches the offsets 1 … limit: some milliseconds for each 10,000 of them and 10,000 cosines.
[[nodiscard]] ScoreFirsts firstsOf(const RelativeScores& scores, std::int64_t limit);

/// Whether two sums of cosines are equal but for rounding, term by term.
[[nodiscard]] bool areSame(const RelativeScores& one, const RelativeScores& other);

}  // namespace sinescope

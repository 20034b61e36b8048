#pragma once

#include <algorithm>
#include <array>
#include <functional>
#include <mutex>
#include <optional>
#include <utility>

#include "core/similarity/measure.h"

namespace sinescope {

/// The ends of a colour scale.
struct ValueRange {
  double least = 0;
  double greatest = 1;

  bool operator==(const ValueRange&) const = default;
};

/// The range of all that is in one of them.
[[nodiscard]] inline ValueRange joined(const ValueRange& one, const ValueRange& other) {
  return {std::min(one.least, other.least), std::max(one.greatest, other.greatest)};
}

/// The ranges of one encoding's measures, or of their differences from another's (about 0), each found when it is first
/// asked for; by any thread.
class SimilarityRanges {
 public:
  using Find = std::function<ValueRange(Measure)>;

  explicit SimilarityRanges(Find find) : m_find(std::move(find)) {}

  [[nodiscard]] ValueRange of(Measure measure) const;

 private:
  Find m_find;
  mutable std::mutex m_mutex;
  mutable std::array<std::optional<ValueRange>, 3> m_ranges;
};

}  // namespace sinescope

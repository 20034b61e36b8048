#include "core/similarity/similarity_ranges.h"

namespace sinescope {

ValueRange SimilarityRanges::of(Measure measure) const {
  const std::scoped_lock lock(m_mutex);
  auto& range = m_ranges[static_cast<std::size_t>(measure)];
  if (!range) range = m_find(measure);
  return *range;
}

}  // namespace sinescope

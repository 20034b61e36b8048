#include "app/document/similarity_sketches.h"

namespace sinescope {

const SimilaritySketch& SimilaritySketches::of(Measure measure) const {
  const std::scoped_lock lock(m_mutex);
  auto& sketch = m_sketches[static_cast<std::size_t>(measure)];
  if (!sketch) sketch = similaritySketch(*m_similarity, m_bounds.firstPosition, m_bounds.length, measure);
  return *sketch;
}

}  // namespace sinescope

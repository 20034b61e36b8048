#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <optional>

#include "app/document/scene.h"
#include "core/similarity/similarity_means.h"

namespace sinescope {

/// Sketches of one encoding's similarities within bounds, each made when it is first asked for; by any thread.
class SimilaritySketches {
 public:
  SimilaritySketches(std::shared_ptr<const Similarity> similarity, const Bounds& bounds)
      : m_similarity(std::move(similarity)), m_bounds(bounds) {}

  [[nodiscard]] const std::shared_ptr<const Similarity>& similarity() const { return m_similarity; }
  [[nodiscard]] const Bounds& bounds() const { return m_bounds; }
  [[nodiscard]] const SimilaritySketch& of(Measure measure) const;

 private:
  std::shared_ptr<const Similarity> m_similarity;
  Bounds m_bounds;
  mutable std::mutex m_mutex;
  mutable std::array<std::optional<SimilaritySketch>, 3> m_sketches;
};

}  // namespace sinescope

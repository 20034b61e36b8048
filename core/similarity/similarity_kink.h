#pragma once

#include <optional>
#include <span>
#include <utility>

#include "core/similarity/similarity_blocks.h"

namespace sinescope {

/// Next to the diagonal, where the distance has a kink, its rest is that beside √(2T(0) - 2T(p-q)), whose mean needs
/// some offsets alone.
class DistanceKink {
 public:
  /// The bands are to outlive it.
  DistanceKink(const Similarity& similarity, std::span<const PixelBand> down, std::span<const PixelBand> across);

  /// The blocks of row y next to the diagonal: from the first to before the second.
  [[nodiscard]] std::pair<Eigen::Index, Eigen::Index> beside(Eigen::Index y) const;

  /// Puts into `base`, which has √x̄ of each block of row y, the mean of √(2T(0) - 2T(p-q)) and what the means of the
  /// two squares differ by times the slope 1/(2√x̄).
  void mend(Eigen::Index y, float* base, const float* slopes) const;

 private:
  std::span<const PixelBand> m_down;
  std::span<const PixelBand> m_across;
  std::optional<OffsetMeans> m_squares;
  std::optional<OffsetMeans> m_roots;
};

}  // namespace sinescope

#pragma once

#include <optional>
#include <span>
#include <utility>

#include "core/similarity/similarity_blocks.h"

namespace sinescope {

/// Next to the diagonal, the distance has a kink. There its rest is measured against √(2T(0) - 2T(p-q)), whose mean
/// depends on a few offsets only.
class DistanceKink {
 public:
  /// The bands must outlive this object.
  DistanceKink(const Similarity& similarity, std::span<const PixelBand> down, std::span<const PixelBand> across);

  /// The blocks of row y next to the diagonal, as indices [first, second).
  [[nodiscard]] std::pair<Eigen::Index, Eigen::Index> beside(Eigen::Index y) const;

  /// `base` holds √x̄ of each block of row y. Replaces it, next to the diagonal, by the mean of √(2T(0) - 2T(p-q)) plus
  /// the difference of the mean squares times the slope 1/(2√x̄).
  void mend(Eigen::Index y, float* base, const float* slopes) const;

 private:
  std::span<const PixelBand> m_down;
  std::span<const PixelBand> m_across;
  std::optional<OffsetMeans> m_squares;
  std::optional<OffsetMeans> m_roots;
};

}  // namespace sinescope

#include "core/similarity/similarity_kink.h"

#include <algorithm>

namespace sinescope {

DistanceKink::DistanceKink(const Similarity& similarity, std::span<const PixelBand> down,
                           std::span<const PixelBand> across)
    : m_down(down), m_across(across) {
  bool any = false;
  for (Eigen::Index y = 0; y < std::ssize(down) && !any; ++y) {
    const auto [from, to] = beside(y);
    any = from < to;
  }
  if (!any) return;
  const auto most = [](std::span<const PixelBand> bands) {
    return cellsIn(*std::ranges::max_element(bands, {}, cellsIn));
  };
  const std::int64_t reach = 2 * (most(down) + most(across)) + 2;
  const Eigen::VectorXd half = cosineSum(similarity.offsetTerms(), 0, 1, reach + 1);
  Eigen::VectorXd squares(2 * reach + 1);
  squares << half.reverse(), half.tail(reach);
  squares = (2 * (half[0] - squares.array())).max(0);
  m_squares.emplace(squares, -reach);
  m_roots.emplace(squares.cwiseSqrt(), -reach);
}

std::pair<Eigen::Index, Eigen::Index> DistanceKink::beside(Eigen::Index y) const {
  const PixelBand& p = m_down[static_cast<std::size_t>(y)];
  const auto below = [&](const PixelBand& q) { return p.first - q.last > cellsIn(p); };
  const auto notAbove = [&](const PixelBand& q) { return q.first - p.last <= cellsIn(p); };
  const auto from = std::ranges::partition_point(m_across, below);
  const auto to = std::partition_point(from, m_across.end(), notAbove);
  return {from - m_across.begin(), to - m_across.begin()};
}

void DistanceKink::mend(Eigen::Index y, float* base, const float* slopes) const {
  const PixelBand& p = m_down[static_cast<std::size_t>(y)];
  const auto [from, to] = beside(y);
  for (Eigen::Index x = from; x < to; ++x) {
    const PixelBand& q = m_across[static_cast<std::size_t>(x)];
    const double squared = static_cast<double>(base[x]) * static_cast<double>(base[x]);
    base[x] =
        static_cast<float>(m_roots->over(p, q) + (squared - m_squares->over(p, q)) * static_cast<double>(slopes[x]));
  }
}

}  // namespace sinescope

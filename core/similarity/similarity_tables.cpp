#include "core/similarity/similarity_tables.h"

#include <algorithm>
#include <cstdlib>

namespace sinescope {

SimilarityTables::SimilarityTables(std::int64_t firstPosition, std::int64_t positions)
    : first(firstPosition), length(positions), byOffset(positions) {}

SimilarityTables::SimilarityTables(const Similarity& similarity, std::int64_t firstPosition, std::int64_t positions)
    : SimilarityTables(firstPosition, positions) {
  while (fill(similarity)) {
  }
}

bool SimilarityTables::fill(const Similarity& similarity) {
  constexpr std::int64_t atOnce = 16'384;  // offsets, and twice as many sums
  const std::int64_t count = std::min(atOnce, length - m_filled);
  if (count <= 0) return false;
  byOffset.segment(m_filled, count) = cosineSum(similarity.offsetTerms(), static_cast<double>(m_filled), 1, count);
  if (!similarity.isToeplitz()) {
    if (bySum.size() == 0) bySum.resize(2 * length - 1);
    const std::int64_t sums = std::min(2 * count, bySum.size() - 2 * m_filled);
    const double from = 2 * static_cast<double>(first + m_filled);
    bySum.segment(2 * m_filled, sums) = cosineSum(similarity.sumTerms(), from, 1, sums);
  }
  m_filled += count;
  return m_filled < length;
}

double SimilarityTables::dot(std::int64_t p, std::int64_t q) const {
  const double offset = byOffset[std::abs(p - q)];
  return bySum.size() > 0 ? offset + bySum[p + q - 2 * first] : offset;
}

}  // namespace sinescope

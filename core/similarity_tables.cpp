#include "core/similarity_tables.h"

#include <cstdlib>

namespace sinescope {

SimilarityTables::SimilarityTables(const Similarity& similarity, std::int64_t firstPosition, std::int64_t positions)
    : first(firstPosition), length(positions), byOffset(similarityProfile(similarity, positions)) {
  if (similarity.isToeplitz()) return;
  bySum = cosineSum(similarity.sumTerms(), 2 * static_cast<double>(first), 1, 2 * length - 1);
}

double SimilarityTables::dot(std::int64_t p, std::int64_t q) const {
  const double offset = byOffset[std::abs(p - q)];
  return bySum.size() > 0 ? offset + bySum[p + q - 2 * first] : offset;
}

}  // namespace sinescope

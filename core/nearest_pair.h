#pragma once

#include <vector>

#include "core/similarity_tables.h"

namespace sinescope {

/// The two positions whose rows are nearest to one another.
struct NearestPair {
  std::int64_t p = 0;
  std::int64_t q = 0;       ///< greater than p
  double distance = 0;      ///< |PE(p) - PE(q)|
  std::int64_t length = 0;  ///< so many positions were compared, all of them from the first; less than 2: no pair
};

/// |PE(p) - PE(q)|² = Σ_ω 4 sin²(ωΔ/2) (a - h cos ωs), a and h the amplitudes of T and H, Δ = p - q and s = p + q:
/// without a difference of nearly equal numbers, so that small distances keep their digits.
[[nodiscard]] double squaredDistance(const Similarity& similarity, std::int64_t p, std::int64_t q);

/// The nearest pair among positions first … first + length - 1; the first such pair where several agree to 1e-12.
/// `tables` are of min(length, tabledPositions()) positions.
///
/// Where the similarity is Toeplitz the distance is a function of the offset: all offsets in the tables are looked at,
/// and beyond them SineSquares leaves out what cannot be nearest. Where it is not, SineSquares looks at the paired part
/// of each offset, and at all positions of those that may be nearest. What this cannot settle within some milliseconds,
/// many frequencies that are all fast or all unpaired, is measured over the first positions alone: see
/// NearestPair::length.
[[nodiscard]] NearestPair nearestPair(const Similarity& similarity, const SimilarityTables& tables,
                                      std::int64_t length);

/// Positions of which tables are made: 16384, or 2048 where every pair of them must be compared.
[[nodiscard]] std::int64_t tabledPositions(const Similarity& similarity);

/// One frequency of the distance: its share that has its partner, and what is left of it.
struct DistanceTerm {
  double omega;
  double paired;    ///< a - |h|
  double unpaired;  ///< h: above 0 a cosine, below a sine
};

/// Looks at every offset, some at a time: for what nearestPair leaves open where the similarity is Toeplitz.
class OffsetScan {
 public:
  OffsetScan(const Similarity& similarity, std::int64_t first, std::int64_t length);

  /// Looks at 16384 more offsets: a millisecond or two. False when all have been.
  bool advance();
  [[nodiscard]] bool isDone() const { return m_next >= m_length; }
  /// The nearest pair of all positions, when it is done.
  [[nodiscard]] NearestPair nearest() const;

 private:
  struct Near {
    std::int64_t offset;
    double similarity;
  };

  std::vector<CosineTerm> m_terms;
  std::int64_t m_first;
  std::int64_t m_length;
  std::int64_t m_next = 1;
  double m_norm;
  double m_greatest;
  std::vector<Near> m_near;
};

}  // namespace sinescope

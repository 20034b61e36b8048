#pragma once

#include <optional>
#include <vector>

#include "core/similarity/similarity_tables.h"

namespace sinescope {

/// The two positions whose rows are nearest to one another.
struct NearestPair {
  std::int64_t p = 0;
  std::int64_t q = 0;       ///< greater than p
  double distance = 0;      ///< |PE(p) - PE(q)|
  std::int64_t length = 0;  ///< so many positions were compared, all of them from the first; less than 2: no pair
};

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

/// The nearest pair of the positions of some tables. An offset of which T alone says that no pair can be nearest is
/// passed over; of the others H is looked at for all positions. The pairs that the tables cannot tell from the nearest
/// are then computed one by one, up to a number.
class PairSearch {
 public:
  PairSearch(const Similarity& similarity, const SimilarityTables& tables);

  /// The pairs that will be looked at, one by one.
  [[nodiscard]] double work() const;
  /// Looks at about a million more pairs; false when all have been.
  bool advance();
  /// The nearest of the pairs computed so far.
  [[nodiscard]] NearestPair nearest() const;

 private:
  void compareOffsets();
  void computeNear();
  /// Computes a pair as it is; false when enough have been.
  bool compute(std::int64_t p, std::int64_t q);
  [[nodiscard]] double ofOffset(std::int64_t offset) const;
  [[nodiscard]] const double* between(std::int64_t offset) const;
  [[nodiscard]] bool mayBeNearest(std::int64_t offset) const;

  std::vector<DistanceTerm> m_terms;
  const SimilarityTables& m_tables;
  Eigen::VectorXd m_even;  // H(2p)
  Eigen::VectorXd m_odd;   // H(2p + 1)
  double m_range = 0;      // of H
  double m_rounding;
  double m_best;  // the least squared distance so far
  std::int64_t m_next = 1;
  struct Near {
    std::int64_t offset;
    double squared;
  };
  std::vector<Near> m_near;
  std::size_t m_nextNear = 0;
  std::int64_t m_nextPosition = 0;
  std::int64_t m_termsLeft = 1 << 20;
  NearestPair m_nearest;
  double m_leastComputed;
};

/// Goes on where nearestPair has looked at the first positions only, in steps of a few milliseconds.
class NearestScan {
 public:
  NearestScan(const Similarity& similarity, std::int64_t first, std::int64_t length);
  NearestScan(NearestScan&&) = delete;

  /// A step; false when there is no more to be done.
  bool advance();
  /// The tables of all positions, or nullptr while they are being filled.
  [[nodiscard]] const SimilarityTables* tables() const { return m_filled ? &m_tables : nullptr; }
  /// The nearest pair of all positions; nothing before the last step, nor where that would take minutes.
  [[nodiscard]] const std::optional<NearestPair>& nearest() const { return m_nearest; }

 private:
  Similarity m_similarity;
  SimilarityTables m_tables;
  std::optional<PairSearch> m_search;
  std::optional<NearestPair> m_nearest;
  bool m_filled = false;
};

}  // namespace sinescope

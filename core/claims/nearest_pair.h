#pragma once

#include <optional>
#include <vector>

#include "core/similarity/similarity_tables.h"

namespace sinescope {

/// The two positions whose rows are nearest to each other.
struct NearestPair {
  std::int64_t p = 0;
  std::int64_t q = 0;       ///< greater than p
  double distance = 0;      ///< |PE(p) - PE(q)|
  std::int64_t length = 0;  ///< number of positions compared, counted from the first; less than 2: there is no pair
};

/// The nearest pair among positions first … first + length - 1; the first such pair if several agree to 1e-12. `tables`
/// cover min(length, tabledPositions()) positions.
///
/// If the similarity is Toeplitz, the distance is a function of the offset: all offsets in the tables are compared, and
/// beyond them SineSquares rules out those that cannot be nearest. Otherwise SineSquares bounds the paired part at each
/// offset, and all positions are compared at the offsets that may be nearest. If this does not finish within some
/// milliseconds, because many frequencies are all fast or all unpaired, only the first positions are compared: see
/// NearestPair::length.
[[nodiscard]] NearestPair nearestPair(const Similarity& similarity, const SimilarityTables& tables,
                                      std::int64_t length);

/// The number of positions to tabulate: 16384, or 2048 if every pair of them must be compared.
[[nodiscard]] std::int64_t tabledPositions(const Similarity& similarity);

/// One frequency of the distance: the share of its amplitude that is paired, and the remainder.
struct DistanceTerm {
  double omega;
  double paired;    ///< a - |h|
  double unpaired;  ///< h: a cosine if positive, a sine if negative
};

/// Searches the nearest pair of the positions of some tables. Offsets that T alone rules out are skipped; for the
/// others, H is evaluated at all positions. The pairs that the tables cannot tell from the nearest are then computed
/// one by one, up to a limit.
class PairSearch {
 public:
  PairSearch(const Similarity& similarity, const SimilarityTables& tables);

  /// The number of pairs that will be compared.
  [[nodiscard]] double work() const;
  /// Compares about a million more pairs; false if none are left.
  bool advance();
  /// The nearest of the pairs computed so far.
  [[nodiscard]] NearestPair nearest() const;

 private:
  void compareOffsets();
  void computeNear();
  /// Computes the distance of a pair directly; false if enough pairs have been computed.
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

/// Continues where nearestPair compared only the first positions, in steps of a few milliseconds.
class NearestScan {
 public:
  NearestScan(const Similarity& similarity, std::int64_t first, std::int64_t length);
  NearestScan(NearestScan&&) = delete;

  /// Does one step; false if there is nothing left to do.
  bool advance();
  /// The tables of all positions, or nullptr while they are being filled.
  [[nodiscard]] const SimilarityTables* tables() const { return m_filled ? &m_tables : nullptr; }
  /// The nearest pair of all positions. Empty before the last step, or if the search would take minutes.
  [[nodiscard]] const std::optional<NearestPair>& nearest() const { return m_nearest; }

 private:
  Similarity m_similarity;
  SimilarityTables m_tables;
  std::optional<PairSearch> m_search;
  std::optional<NearestPair> m_nearest;
  bool m_filled = false;
};

}  // namespace sinescope

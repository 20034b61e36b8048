#pragma once

#include "core/similarity/similarity.h"

namespace sinescope {

/// The two series of a similarity over some first positions, PE(p)·PE(q) = T(p-q) + H(p+q), made once for all that is
/// measured there.
struct SimilarityTables {
  /// Of `positions` positions from `firstPosition` on, at least one.
  SimilarityTables(const Similarity& similarity, std::int64_t firstPosition, std::int64_t positions);
  /// The same, still empty: fill() fills them.
  SimilarityTables(std::int64_t firstPosition, std::int64_t positions);

  /// Computes some thousand numbers more, in a few milliseconds; false where none are wanting.
  bool fill(const Similarity& similarity);
  [[nodiscard]] std::int64_t endPosition() const { return first + length; }
  [[nodiscard]] bool contains(std::int64_t p) const { return p >= first && p < endPosition(); }
  /// PE(p)·PE(q) of two of the positions, within 1e-11 of the mean squared norm.
  [[nodiscard]] double dot(std::int64_t p, std::int64_t q) const;

  std::int64_t first;
  std::int64_t length;
  Eigen::VectorXd byOffset;  ///< T(0 … length-1)
  Eigen::VectorXd bySum;     ///< H(2 first … 2 first + 2 length - 2); empty where it is 0

 private:
  std::int64_t m_filled = 0;
};

}  // namespace sinescope

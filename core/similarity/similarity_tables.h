#pragma once

#include "core/similarity/similarity.h"

namespace sinescope {

/// The two series of a similarity, PE(p)·PE(q) = T(p-q) + H(p+q), tabulated over a range of positions and used for
/// everything that is measured there.
struct SimilarityTables {
  /// For `positions` ≥ 1 positions from `firstPosition` on.
  SimilarityTables(const Similarity& similarity, std::int64_t firstPosition, std::int64_t positions);
  /// The same, but empty until fill() has computed the numbers.
  SimilarityTables(std::int64_t firstPosition, std::int64_t positions);

  /// Computes several thousand more numbers, in a few milliseconds; false if none are missing.
  bool fill(const Similarity& similarity);
  [[nodiscard]] std::int64_t endPosition() const { return first + length; }
  [[nodiscard]] bool contains(std::int64_t p) const { return p >= first && p < endPosition(); }
  /// PE(p)·PE(q) for two of the positions, within 1e-11 of the mean squared norm.
  [[nodiscard]] double dot(std::int64_t p, std::int64_t q) const;

  std::int64_t first;
  std::int64_t length;
  Eigen::VectorXd byOffset;  ///< T(0 … length-1)
  Eigen::VectorXd bySum;     ///< H(2 first … 2 first + 2 length - 2); empty if H is 0

 private:
  std::int64_t m_filled = 0;
};

}  // namespace sinescope

#pragma once

#include <vector>

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// Numbers that are computed together: one vector of the widest processors.
inline constexpr Eigen::Index kLanes = 16;
/// A vector of so many bytes, at any address.
template <int bytes>
using FloatVector [[gnu::vector_size(bytes), gnu::aligned(alignof(float)), gnu::may_alias]] = float;
/// How many of these hold kLanes numbers.
template <int bytes>
inline constexpr Eigen::Index kVectors = kLanes * sizeof(float) / bytes;

/// The rows of a matrix, packed so that other rows can be multiplied by all of them, four at a time.
class PackedRows {
 public:
  explicit PackedRows(const RowMatrixF& rows);

  static constexpr Eigen::Index kTogether = 4;
  /// Columns of the products: the number of rows, rounded up to whole vectors.
  [[nodiscard]] Eigen::Index width() const { return m_width; }
  /// Multiplies the rows first … first + kTogether - 1 of `a`, or those of them that exist, by all packed rows. `out`
  /// gets the shape (kTogether, width()); float32 sums, within a.cols() · 6e-8 · |x||y|.
  void multiply(const RowMatrixF& a, Eigen::Index first, RowMatrixF& out) const;

 private:
  Eigen::Index m_depth;
  Eigen::Index m_width;
  Eigen::ArrayXf m_numbers;
};

}  // namespace sinescope

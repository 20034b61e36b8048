#pragma once

#include <vector>

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// Numbers that are computed together, wherever they lie: a vector of the widest processors.
inline constexpr Eigen::Index kLanes = 16;
using Lanes = float __attribute__((vector_size(kLanes * sizeof(float)), aligned(alignof(float)), may_alias));

/// The rows of a matrix, packed so that others are multiplied by all of them, four at a time.
class PackedRows {
 public:
  explicit PackedRows(const RowMatrixF& rows);

  static constexpr Eigen::Index kTogether = 4;
  /// Columns that products have: as many as rows, up to whole vectors.
  [[nodiscard]] Eigen::Index width() const { return m_width; }
  /// Rows first … first + kTogether - 1 of `a`, as far as there are so many, times all rows: into `out`, shape
  /// (kTogether, width()); float32 sums, within a.cols() · 6e-8 · |x||y|.
  void multiply(const RowMatrixF& a, Eigen::Index first, RowMatrixF& out) const;

 private:
  Eigen::Index m_depth;
  Eigen::Index m_width;
  Eigen::ArrayXf m_numbers;
};

}  // namespace sinescope

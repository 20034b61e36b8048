#pragma once

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// A Bᵀ, shape (a.rows(), b.rows()): every row of `a` times every row of `b`, of equal length d; float32 sums, within
/// d · 6e-8 · |x||y|. In the vectors of the processor that it runs on, which Eigen's product of a plain build has not:
/// a third of its time.
[[nodiscard]] RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b);

/// A Aᵀ, of which one half is multiplied.
[[nodiscard]] RowMatrixF gramMatrix(const RowMatrixF& a);

}  // namespace sinescope

#pragma once

#include "core/row_matrix.h"

namespace sinescope {

/// All dot products of the rows of `a` with those of `b`, shape (rows of a, rows of b); both have as many columns.
/// Eigen's own product takes only the instructions of the processor that all is compiled for; this one takes those of
/// the processor that it runs on.
[[nodiscard]] RowMatrixF dotProducts(const RowMatrixF& a, const RowMatrixF& b);

}  // namespace sinescope

#pragma once

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// The softmax of each row: exp(x - greatest) / Σ exp(x - greatest), which no large score makes infinite. -∞ becomes 0;
/// a row with NaN becomes NaN.
[[nodiscard]] RowMatrixD softmaxOfRows(const RowMatrixD& scores);

}  // namespace sinescope

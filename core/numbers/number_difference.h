#pragma once

#include "core/numbers/number_table.h"

namespace sinescope {

/// The numbers of `a` minus those of `b`, for the rows and columns that both tables have. Rows match by label and
/// columns by title; the common columns must have the same order in both tables. The result has no rows if the tables
/// have none in common, and is float64 if either table is.
[[nodiscard]] NumberTable differenceOf(const NumberTable& a, const NumberTable& b);

}  // namespace sinescope

#pragma once

#include "core/numbers/number_table.h"

namespace sinescope {

/// The numbers of `a` minus those of `b`, of the rows and columns that both have: rows are the same where their labels
/// are, columns where their titles are, which must follow one another alike in both. A table without rows where they
/// have none in common. float64 where one of them is.
[[nodiscard]] NumberTable differenceOf(const NumberTable& a, const NumberTable& b);

}  // namespace sinescope

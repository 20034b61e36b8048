#pragma once

#include "core/number_table.h"

namespace sinescope {

/// PE(p), M PE(p), PE(p + Δ) and the difference of the last two, a row a dimension: float64, shape (dModel, 4).
[[nodiscard]] NumberTable shiftTable(const EncodingSpec& spec, std::int64_t position, std::int64_t offset,
                                     bool sinesOnly);

}  // namespace sinescope

#pragma once

#include "core/numbers/number_table.h"
#include "core/similarity/similarity.h"

namespace sinescope {

/// Every position against every position: float32, shape (length, length).
[[nodiscard]] NumberTable similarityTable(const EncodingSpec& spec, Measure measure);

/// One position against all positions: float64, shape (length,).
[[nodiscard]] NumberTable similarityRowTable(const EncodingSpec& spec, std::int64_t position, Measure measure);

}  // namespace sinescope

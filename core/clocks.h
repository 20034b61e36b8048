#pragma once

#include "core/number_table.h"

namespace sinescope {

/// Every pair's clock at a position: float64, shape (pairs, …).
[[nodiscard]] NumberTable clocksTable(const EncodingSpec& spec, std::int64_t position);

}  // namespace sinescope

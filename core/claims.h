#pragma once

#include "core/number_table.h"

namespace sinescope {

/// The claims with what was measured of each, a row a claim: float64.
[[nodiscard]] NumberTable claimsTable(const EncodingSpec& spec);

}  // namespace sinescope

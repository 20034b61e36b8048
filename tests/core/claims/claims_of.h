#pragma once

#include <limits>
#include <vector>

#include "core/claims/claims.h"
#include "core/parameters/columns.h"

namespace sinescope {

inline Claims claimsOf(const EncodingSpec& spec) {
  const std::vector<Column> columns = columnsOf(spec);
  return measureClaims(spec, columns, Similarity(columns));
}

inline constexpr double kNone = std::numeric_limits<double>::infinity();

}  // namespace sinescope

#pragma once

#include "core/numbers/number_table.h"
#include "core/parameters/encoding_spec.h"
#include "core/table/table_means.h"

namespace sinescope {

/// The row of `position`, one line for each dimension: float64, shape (dModel, 2). Columns: wavelength λ in positions
/// (NaN for a column of zeros), value.
[[nodiscard]] NumberTable rowTable(const EncodingSpec& spec, std::int64_t position);

/// The same for a user's table whose first row is at `firstPosition`: float64, shape (columns, 1), the value. NaN if
/// the table has no such row.
[[nodiscard]] NumberTable rowTable(const TablePart& part, std::int64_t position, std::int64_t firstPosition);

}  // namespace sinescope

#pragma once

#include "core/numbers/number_table.h"

namespace sinescope {

/// Approximate size in bytes of the CSV file. The header and the labels are counted exactly; the digits of the numbers
/// are estimated from a sample spread over the whole table.
[[nodiscard]] std::int64_t csvSizeEstimate(const NumberTable& table);

/// Streams `table` as CSV: a header row, then one row for each position, beginning with its label. Numbers use '.' and
/// the fewest digits that read back as the same number, whatever the locale; lines end in '\n'.
[[nodiscard]] WriteResult writeCsv(const NumberTable& table, const ByteSink& sink, const Progress& progress);

}  // namespace sinescope

#pragma once

#include "core/numbers/number_table.h"

namespace sinescope {

/// About how many bytes the CSV file takes: header and labels counted, the digits of the numbers from some of them all
/// over the table.
[[nodiscard]] std::int64_t csvSizeEstimate(const NumberTable& table);

/// Streams `table` as CSV: a header row, then a row a position with its label first; '.' and the fewest digits that
/// read back as the same number, whatever the locale; lines end in '\n'.
[[nodiscard]] WriteResult writeCsv(const NumberTable& table, const ByteSink& sink, const Progress& progress);

}  // namespace sinescope

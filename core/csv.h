#pragma once

#include "core/number_table.h"

namespace sinescope {

/// The most bytes that the CSV file can take; the real size depends on the digits.
[[nodiscard]] std::int64_t csvSizeLimit(const NumberTable& table);

/// Streams `table` as CSV: a header row, then a row a position with its label first; '.' and the fewest digits that
/// read back as the same number, whatever the locale; lines end in '\n'.
[[nodiscard]] WriteResult writeCsv(const NumberTable& table, const ByteSink& sink, const Progress& progress);

}  // namespace sinescope

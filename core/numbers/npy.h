#pragma once

#include "core/numbers/number_table.h"

namespace sinescope {

/// The NPY 1.0 header of a table: magic, version, and a dictionary padded so that the numbers start at a multiple
/// of 64. Source: numpy.lib.format.
[[nodiscard]] std::string npyHeader(const NumberTable& table);

/// Size in bytes of the whole NPY file.
[[nodiscard]] std::int64_t npySize(const NumberTable& table);

/// Streams `table` as NPY: little endian, C order, in blocks of rows.
[[nodiscard]] WriteResult writeNpy(const NumberTable& table, const ByteSink& sink, const Progress& progress);

}  // namespace sinescope

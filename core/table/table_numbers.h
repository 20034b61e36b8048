#pragma once

#include "core/numbers/number_table.h"
#include "core/table/table_similarity.h"

namespace sinescope {

/// The numbers of an own matrix as those of an encoding stand in matrixTable() and its like, positions counted from
/// `firstPosition`: as they are in its file, so of a float64 one as float64, of others as float32.
[[nodiscard]] NumberTable matrixTable(const TablePart& part, std::int64_t firstPosition);
[[nodiscard]] NumberTable wavesTable(const TablePart& part, const std::vector<int>& dimensions,
                                     std::int64_t firstPosition);

/// Every position against every position: float32, shape (length, length); NaN where a row is not finite.
[[nodiscard]] NumberTable similarityTable(const TablePart& part, Measure measure, std::int64_t firstPosition);

/// One position against all: float64, shape (length,).
[[nodiscard]] NumberTable similarityRowTable(const TablePart& part, std::int64_t position, Measure measure,
                                             std::int64_t firstPosition);

}  // namespace sinescope

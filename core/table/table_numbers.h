#pragma once

#include "core/numbers/number_table.h"
#include "core/table/table_similarity.h"

namespace sinescope {

/// The numbers of a user's table in the same form as matrixTable() and the like give those of an encoding, with
/// positions counted from `firstPosition`. The values are those in its file: float64 if the file holds float64,
/// otherwise float32.
[[nodiscard]] NumberTable matrixTable(const TablePart& part, std::int64_t firstPosition);
[[nodiscard]] NumberTable wavesTable(const TablePart& part, const std::vector<int>& dimensions,
                                     std::int64_t firstPosition);

/// Every position against every position: float32, shape (length, length); NaN if a row is not finite.
[[nodiscard]] NumberTable similarityTable(const TablePart& part, Measure measure, std::int64_t firstPosition);

/// One position against all positions: float64, shape (length,).
[[nodiscard]] NumberTable similarityRowTable(const TablePart& part, std::int64_t position, Measure measure,
                                             std::int64_t firstPosition);

}  // namespace sinescope

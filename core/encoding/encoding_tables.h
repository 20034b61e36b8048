#pragma once

#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// An empty table with `columns` numbers for each position of `spec`, rows labelled with its scaled positions.
[[nodiscard]] NumberTable positionsTable(const EncodingSpec& spec, std::int64_t columns);

/// The matrix: float32, shape (length, dModel), with each column's dimension as its title.
[[nodiscard]] NumberTable matrixTable(const EncodingSpec& spec);

/// The values of some dimensions at every position: float32, shape (length, dimensions.size()).
[[nodiscard]] NumberTable wavesTable(const EncodingSpec& spec, const std::vector<int>& dimensions);

}  // namespace sinescope

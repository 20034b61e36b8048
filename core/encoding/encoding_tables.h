#pragma once

#include <vector>

#include "core/numbers/number_table.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// A table of `columns` numbers for each position of `spec`, rows labelled from its first position; to be filled in.
[[nodiscard]] NumberTable positionsTable(const EncodingSpec& spec, std::int64_t columns);

/// The matrix: float32, shape (length, dModel), columns titled by their dimension.
[[nodiscard]] NumberTable matrixTable(const EncodingSpec& spec);

/// Some dimensions against position: float32, shape (length, dimensions.size()).
[[nodiscard]] NumberTable wavesTable(const EncodingSpec& spec, const std::vector<int>& dimensions);

}  // namespace sinescope

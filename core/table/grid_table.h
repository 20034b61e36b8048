#pragma once

#include "core/parameters/encoding_spec.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The encoding of a grid, shape (length, dModel), as a table whose numbers are computed: row r holds the halves of its
/// two coordinates, PE(r) = (PE_first(c_first), PE_second(c_second)), each as axisSpec() says. It keeps only the values
/// of each coordinate, (width + height) · dModel/2 numbers, and computes them when the first one is read. `spec` must
/// be valid and have a grid.
[[nodiscard]] TablePtr gridTable(const EncodingSpec& spec);

}  // namespace sinescope

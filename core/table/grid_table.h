#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/parameters/columns.h"
#include "core/table/position_table.h"

namespace sinescope {

/// The encoding of a grid, shape (length, dModel), as a table whose numbers are computed: row r holds the halves of its
/// two coordinates, PE(r) = (PE_first(c_first), PE_second(c_second)), each as axisSpec() says. The values of
/// a coordinate, dModel/2 numbers, are computed when the first of them is read, and kept. `spec` must be valid and have
/// a grid.
[[nodiscard]] TablePtr gridTable(const EncodingSpec& spec);

/// The columns of the two axes, columnsOf(axisSpec(spec, axis)): x, y.
using GridColumns = std::array<std::shared_ptr<const std::vector<Column>>, 2>;

/// The same from columns that are there already.
[[nodiscard]] TablePtr gridTable(const EncodingSpec& spec, GridColumns columns);

}  // namespace sinescope

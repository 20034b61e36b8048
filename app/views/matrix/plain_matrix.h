#pragma once

#include <memory>

#include "app/document/view_kind.h"

namespace sinescope {

/// The matrix, or the table in its place, as a picture of one pixel a cell: dimensions across and positions down, or
/// transposed; colours of the matrix's map on [-1, 1], of a table from its least to its greatest magnitude. Memory
/// holds a block of rows.
[[nodiscard]] std::unique_ptr<PlainImage> plainMatrix(const Scene& scene);

}  // namespace sinescope

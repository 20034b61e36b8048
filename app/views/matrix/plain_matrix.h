#pragma once

#include <memory>

#include "app/document/view_kind.h"

namespace sinescope {

/// The matrix, or the table that replaces it, as a picture with one pixel per cell: dimensions across and positions
/// down, or transposed. The colours are those of the matrix's map: on [-1, 1], or for a table symmetric up to its
/// greatest magnitude. Only a block of rows is in memory.
[[nodiscard]] std::unique_ptr<PlainImage> plainMatrix(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <cstdint>
#include <vector>

#include "core/numeric/matrix_names.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// sin(ωp), cos(ωp) or 0 in double: within 1e-9 of the true value for positions up to 2^21, whatever the base.
[[nodiscard]] double valueAt(const Column& column, std::int64_t position);

/// The same at any real position: the curve that the encoding samples.
[[nodiscard]] double curveAt(const Column& column, double position);

/// The values of all columns at a position, as exact as those of valueAt() and computed in vectors; `frequencies` are
/// frequenciesOf(columns).
[[nodiscard]] Eigen::ArrayXd rowAt(const std::vector<Column>& columns, const Frequencies& frequencies,
                                   std::int64_t position);

/// The whole matrix, shape (length, dModel). Only for sizes that fit in memory; exports stream blocks from RowWriter.
[[nodiscard]] RowMatrixF encode(const EncodingSpec& spec);

}  // namespace sinescope

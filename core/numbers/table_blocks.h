#pragma once

#include <algorithm>
#include <span>

#include "core/numbers/number_table.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

/// Fills `table` block by block and passes each block on: writeBlock(firstRow, numbers) receives a span of float or
/// double, whole rows in order, and returns what a ByteSink returns. `progress` is called after every block.
template <class WriteBlock>
[[nodiscard]] WriteResult writeBlocks(const NumberTable& table, const Progress& progress, WriteBlock writeBlock) {
  const auto writeAll =
      [&]<class Matrix>(const std::function<void(std::int64_t, Eigen::Ref<Matrix>)>& fill) -> WriteResult {
    const std::int64_t atOnce = blockRows(table);
    Matrix block(atOnce, table.columns);
    for (std::int64_t first = 0; first < table.rows; first += atOnce) {
      const std::int64_t rows = std::min(atOnce, table.rows - first);
      fill(first, block.topRows(rows));
      const std::span<const typename Matrix::Scalar> numbers(block.data(),
                                                             static_cast<std::size_t>(rows * table.columns));
      const tl::expected<void, std::string> written = writeBlock(first, numbers);
      if (!written) return tl::unexpected(WriteError{false, written.error()});
      const double part = static_cast<double>(first + rows) / static_cast<double>(table.rows);
      if (progress && !progress(part)) return tl::unexpected(WriteError{true, "cancelled"});
    }
    return {};
  };
  return std::visit(writeAll, table.fill);
}

}  // namespace sinescope

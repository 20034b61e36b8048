#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <variant>
#include <vector>

#include "core/numeric/matrix_names.h"

namespace sinescope {

/// A function as an alternative of a variant. std::function itself may not be one: where memory is refused while such a
/// variant is copied, GCC 12's takes the alternative that was never made for one that is there, and destroys it.
template <class Signature>
struct FunctionOf : std::function<Signature> {
  using std::function<Signature>::function;
};

/// A view's numbers, computed in blocks of rows while they are written: the whole table is never in memory.
struct NumberTable {
  /// Fills row r of `out` with row firstRow + r of the table.
  using FillFloat = FunctionOf<void(std::int64_t firstRow, RowMatrixFRef out)>;
  using FillDouble = FunctionOf<void(std::int64_t firstRow, RowMatrixDRef out)>;

  std::int64_t rows = 0;
  std::int64_t columns = 0;
  bool vector = false;  ///< a single column whose NPY shape is (rows,) rather than (rows, 1)
  /// The NPY shape if it is not (rows, columns): the same number of elements in the same order. Empty otherwise.
  std::vector<std::int64_t> shape = {};
  std::string rowTitle = "position";
  std::int64_t firstRowLabel = 0;
  double labelScale = 1;  ///< row r is labelled with this times (firstRowLabel + r)
  std::function<std::string(std::int64_t column)> columnTitle;
  std::variant<FillFloat, FillDouble> fill;  ///< determines the type: float32 or float64
  /// A single number, for callers that need only a few.
  std::function<double(std::int64_t row, std::int64_t column)> at;

  /// Bytes per number: 4 or 8.
  [[nodiscard]] int itemSize() const { return std::holds_alternative<FillFloat>(fill) ? 4 : 8; }
};

/// Why a table was not written whole.
struct WriteError {
  bool cancelled = false;
  std::string message;
};

[[nodiscard]] inline tl::unexpected<WriteError> writeCancelled() {
  return tl::unexpected(WriteError{.cancelled = true, .message = {}});
}

using WriteResult = tl::expected<void, WriteError>;
/// Takes bytes in order; its error says why it cannot take more.
using ByteSink = std::function<tl::expected<void, std::string>(std::span<const char>)>;
/// Receives the fraction done, 0 … 1; returning false cancels.
using Progress = std::function<bool(double)>;

/// Rows in a block: at most about 4 MiB, so that a cancellation takes effect soon, but at least one row.
[[nodiscard]] std::int64_t blockRows(const NumberTable& table);

}  // namespace sinescope

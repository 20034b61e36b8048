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

/// A view's numbers, made in blocks of rows while they are written: the whole never stands in memory.
struct NumberTable {
  /// Fills out row r with row firstRow + r of the table.
  using FillFloat = std::function<void(std::int64_t firstRow, RowMatrixFRef out)>;
  using FillDouble = std::function<void(std::int64_t firstRow, RowMatrixDRef out)>;

  std::int64_t rows = 0;
  std::int64_t columns = 0;
  bool vector = false;  ///< one column whose NPY shape is (rows,), not (rows, 1)
  /// The shape in NPY where it is another than (rows, columns), of as many numbers in the same order; else empty.
  std::vector<std::int64_t> shape = {};
  std::string rowTitle = "position";
  std::int64_t firstRowLabel = 0;
  std::function<std::string(std::int64_t column)> columnTitle;
  std::variant<FillFloat, FillDouble> fill;  ///< decides the type: float32 or float64
  /// One number, for whoever wants a few of them.
  std::function<double(std::int64_t row, std::int64_t column)> at;

  /// Bytes of a number: 4 or 8.
  [[nodiscard]] int itemSize() const { return std::holds_alternative<FillFloat>(fill) ? 4 : 8; }
};

/// Why a table was not written whole.
struct WriteError {
  bool cancelled = false;
  std::string message;
};

using WriteResult = tl::expected<void, WriteError>;
/// Takes bytes in order; its error says why it cannot.
using ByteSink = std::function<tl::expected<void, std::string>(std::span<const char>)>;
/// Told the part that is done, 0 … 1; false cancels.
using Progress = std::function<bool(double)>;

/// Rows in a block: of at most about 4 MiB, few enough that a cancellation is heard soon, at least one.
[[nodiscard]] std::int64_t blockRows(const NumberTable& table);

}  // namespace sinescope

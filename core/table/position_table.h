#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/numeric/matrix_names.h"

namespace sinescope {

/// How a table's numbers are stored: IEEE 754 floats of 2, 4 or 8 bytes, or bfloat16, row by row or (Fortran order)
/// column by column.
struct NumberLayout {
  int bytes = 4;
  bool bigEndian = false;
  bool columnMajor = false;
  bool isBfloat16 = false;  ///< the upper half of a float32: a sign, 8 bits of exponent, 7 of fraction; 2 bytes

  bool operator==(const NumberLayout&) const = default;
};

/// The name of the numbers' format: float16, bfloat16, float32 or float64.
[[nodiscard]] std::string formatName(const NumberLayout& layout);

/// Facts about the numbers of a table.
struct TableFacts {
  double least = 0;  ///< of the finite numbers; both are 0 if there are none
  double greatest = 0;
  std::int64_t nans = 0;
  std::int64_t positiveInfinities = 0;
  std::int64_t negativeInfinities = 0;
  std::int64_t seen = 0;   ///< how many numbers were examined
  std::int64_t cells = 0;  ///< how many numbers there are

  bool operator==(const TableFacts&) const = default;
  [[nodiscard]] bool isWhole() const { return seen == cells; }
  [[nodiscard]] std::int64_t notFinite() const { return nans + positiveInfinities + negativeInfinities; }
  [[nodiscard]] std::int64_t finite() const { return seen - notFinite(); }
};

/// The place of a number.
struct TablePlace {
  std::int64_t row = 0;
  std::int64_t column = 0;

  bool operator==(const TablePlace&) const = default;
};

/// Numbers that are computed when they are read, shape (rows, columns). All functions are thread-safe.
class ComputedRows {
 public:
  ComputedRows() = default;
  virtual ~ComputedRows() = default;
  ComputedRows(const ComputedRows&) = delete;
  ComputedRows& operator=(const ComputedRows&) = delete;

  [[nodiscard]] virtual double at(std::int64_t row, std::int64_t column) const = 0;
  /// Fills `out` with numbers of one row, from `firstColumn` on.
  virtual void read(std::int64_t row, std::int64_t firstColumn, std::span<double> out) const = 0;
};

/// A matrix of numbers that came from outside, shape (rows, columns); a row is a position or a token's id. It reads the
/// numbers where they are, possibly a file mapped into memory: nothing is copied, and only what is requested is read.
/// Or a matrix that no closed form describes and that is computed where it is read.
class PositionTable {
 public:
  /// `numbers` are rows × columns numbers in `layout`; they need not be aligned and must not change. They may be
  /// omitted if only the size and layout of the table will be used. `owner` keeps them alive. `path` names the file.
  PositionTable(std::string path, std::int64_t rows, std::int64_t columns, NumberLayout layout,
                std::span<const std::byte> numbers, std::shared_ptr<const void> owner);
  /// A table that owns its numbers.
  PositionTable(std::string path, RowMatrixD numbers);

  /// A table of finite float64 numbers from -1 to 1 that are computed; it has a name in place of a path.
  PositionTable(std::string name, std::int64_t rows, std::int64_t columns, std::shared_ptr<const ComputedRows> numbers);

  /// Whether its numbers are computed and do not come from outside.
  [[nodiscard]] bool isComputed() const { return m_computed != nullptr; }
  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_columns; }
  [[nodiscard]] const NumberLayout& layout() const { return m_layout; }
  /// The bytes of the numbers, row by row or column by column according to `layout`; none if they are computed.
  [[nodiscard]] std::span<const std::byte> bytes() const { return m_bytes; }

  /// One number, NaN and ±inf included. Requires 0 ≤ row < rows() and 0 ≤ column < columns(): anything outside would
  /// read foreign memory. Debug builds assert it. Thread-safe.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const;
  /// Fills `out` with the block whose first number is at (firstRow, firstColumn). The whole block must be inside the
  /// table, as for at().
  void read(std::int64_t firstRow, std::int64_t firstColumn, RowMatrixDRef out) const;
  /// The same, rounded to float32.
  void read(std::int64_t firstRow, std::int64_t firstColumn, RowMatrixFRef out) const;

  /// The facts of the whole table, once wholeFactsOf() has found them. Thread-safe.
  [[nodiscard]] std::optional<TableFacts> knownFacts() const;
  /// The places where the table is NaN or infinite, as far as wholeFactsOf() has found them: the first kMostPlaces in
  /// memory order. Never nullptr. Thread-safe.
  [[nodiscard]] std::shared_ptr<const std::vector<TablePlace>> notFinitePlaces() const;
  static constexpr std::size_t kMostPlaces = 1 << 14;

 private:
  friend std::optional<TableFacts> wholeFactsOf(const PositionTable& table, const std::function<bool()>& goOn);
  struct Known;

  template <class Matrix>
  void readInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const;
  template <class Matrix>
  void computeInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const;

  std::string m_path;
  std::int64_t m_rows;
  std::int64_t m_columns;
  NumberLayout m_layout;
  std::span<const std::byte> m_bytes;
  std::shared_ptr<const void> m_owner;
  std::shared_ptr<Known> m_known;
  std::shared_ptr<const ComputedRows> m_computed;
};

using TablePtr = std::shared_ptr<const PositionTable>;

/// The facts of `count` numbers from number `first` on, in memory order. The table must not be computed.
[[nodiscard]] TableFacts factsOfPart(const PositionTable& table, std::int64_t first, std::int64_t count);

/// The facts of the whole table if they are known or it has at most `mostCells` numbers; otherwise of a sample of that
/// many, in runs spread evenly over the table.
[[nodiscard]] TableFacts factsOf(const PositionTable& table, std::int64_t mostCells);

/// The facts of the whole table; the table remembers them. It takes as long as reading the table. `goOn` is called
/// every few milliseconds; if it returns false, the result is empty.
std::optional<TableFacts> wholeFactsOf(const PositionTable& table, const std::function<bool()>& goOn = {});

}  // namespace sinescope

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

/// How a table's numbers lie in memory: IEEE 754 floats of 2, 4 or 8 bytes, row after row or (Fortran order) column
/// after column.
struct NumberLayout {
  int bytes = 4;
  bool bigEndian = false;
  bool columnMajor = false;

  bool operator==(const NumberLayout&) const = default;
};

/// What the numbers of a table are like.
struct TableFacts {
  double least = 0;  ///< of the finite ones; 0 and 0 where there are none
  double greatest = 0;
  std::int64_t nans = 0;
  std::int64_t positiveInfinities = 0;
  std::int64_t negativeInfinities = 0;
  std::int64_t seen = 0;   ///< how many numbers were looked at
  std::int64_t cells = 0;  ///< how many there are

  bool operator==(const TableFacts&) const = default;
  [[nodiscard]] bool isWhole() const { return seen == cells; }
  [[nodiscard]] std::int64_t notFinite() const { return nans + positiveInfinities + negativeInfinities; }
  [[nodiscard]] std::int64_t finite() const { return seen - notFinite(); }
};

/// Where a number stands.
struct TablePlace {
  std::int64_t row = 0;
  std::int64_t column = 0;

  bool operator==(const TablePlace&) const = default;
};

/// A matrix of numbers that came from outside, shape (rows, columns): a row is a position, or a token's id. It reads
/// the numbers where they lie, which may be a file mapped into memory: nothing is copied, and what is not asked for is
/// not read.
class PositionTable {
 public:
  /// `numbers` are rows × columns numbers in `layout`; they need not be aligned and must not be written to. Of a table
  /// that is asked for its size and layout alone they may be left out. `owner` keeps them where they are. `path` names
  /// the file.
  PositionTable(std::string path, std::int64_t rows, std::int64_t columns, NumberLayout layout,
                std::span<const std::byte> numbers, std::shared_ptr<const void> owner);
  /// A table of numbers in memory.
  PositionTable(std::string path, RowMatrixD numbers);

  [[nodiscard]] const std::string& path() const { return m_path; }
  [[nodiscard]] std::int64_t rows() const { return m_rows; }
  [[nodiscard]] std::int64_t columns() const { return m_columns; }
  [[nodiscard]] const NumberLayout& layout() const { return m_layout; }
  /// Row after row or column after column, as `layout` says.
  [[nodiscard]] std::span<const std::byte> bytes() const { return m_bytes; }

  /// One number; NaN and ±inf as they are. The cell must lie in the table, 0 ≤ row < rows() and 0 ≤ column < columns():
  /// what lies outside is read from foreign memory. Debug builds assert it. Any thread may read, several at once.
  [[nodiscard]] double at(std::int64_t row, std::int64_t column) const;
  /// Fills `out` with the block whose first number stands at (firstRow, firstColumn). The whole block must lie in the
  /// table, as for at().
  void read(std::int64_t firstRow, std::int64_t firstColumn, RowMatrixDRef out) const;
  /// The same, rounded to float32.
  void read(std::int64_t firstRow, std::int64_t firstColumn, RowMatrixFRef out) const;

  /// The facts of the whole table, where wholeFactsOf() has found them; by any thread.
  [[nodiscard]] std::optional<TableFacts> knownFacts() const;
  /// Where the table is NaN or infinite, as far as wholeFactsOf() has found it: the first kMostPlaces, in the order in
  /// which they lie. Never nullptr; by any thread.
  [[nodiscard]] std::shared_ptr<const std::vector<TablePlace>> notFinitePlaces() const;
  static constexpr std::size_t kMostPlaces = 1 << 14;

 private:
  friend std::optional<TableFacts> wholeFactsOf(const PositionTable& table, const std::function<bool()>& goOn);
  struct Known;

  template <class Matrix>
  void readInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const;

  std::string m_path;
  std::int64_t m_rows;
  std::int64_t m_columns;
  NumberLayout m_layout;
  std::span<const std::byte> m_bytes;
  std::shared_ptr<const void> m_owner;
  std::shared_ptr<Known> m_known;
};

using TablePtr = std::shared_ptr<const PositionTable>;

/// The facts of `count` numbers from number `first` on, in the order in which they lie.
[[nodiscard]] TableFacts factsOfPart(const PositionTable& table, std::int64_t first, std::int64_t count);

/// The facts of the whole table where they are known or it has at most `mostCells` numbers; else of so many, in runs
/// spread evenly over it.
[[nodiscard]] TableFacts factsOf(const PositionTable& table, std::int64_t mostCells);

/// The facts of the whole table, which are known from then on. It takes as long as reading it: `goOn` is asked every
/// few milliseconds, and where it says no, there are none.
std::optional<TableFacts> wholeFactsOf(const PositionTable& table, const std::function<bool()>& goOn = {});

}  // namespace sinescope

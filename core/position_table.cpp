#include "core/position_table.h"

#include <Eigen/Core>
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>

namespace sinescope {

namespace {

template <class Bits>
Bits bitsAt(const std::byte* from, bool bigEndian) {
  Bits bits = 0;
  std::memcpy(&bits, from, sizeof bits);
  if (!bigEndian) return bits;
  Bits turned = 0;
  for (std::size_t i = 0; i < sizeof bits; ++i) {
    turned = static_cast<Bits>(static_cast<std::uint64_t>(turned) << 8U | (bits & 0xffU));
    bits = static_cast<Bits>(static_cast<std::uint64_t>(bits) >> 8U);
  }
  return turned;
}

double numberAt(const std::byte* from, const NumberLayout& layout) {
  if (layout.bytes == 8) return std::bit_cast<double>(bitsAt<std::uint64_t>(from, layout.bigEndian));
  if (layout.bytes == 4) return std::bit_cast<float>(bitsAt<std::uint32_t>(from, layout.bigEndian));
  return static_cast<float>(std::bit_cast<Eigen::half>(bitsAt<std::uint16_t>(from, layout.bigEndian)));
}

}  // namespace

PositionTable::PositionTable(std::string path, std::int64_t rows, std::int64_t columns, NumberLayout layout,
                             std::span<const std::byte> numbers, std::shared_ptr<const void> owner)
    : m_path(std::move(path)),
      m_rows(rows),
      m_columns(columns),
      m_layout(layout),
      m_bytes(numbers),
      m_owner(std::move(owner)) {}

PositionTable::PositionTable(std::string path, RowMatrixD numbers)
    : m_path(std::move(path)), m_rows(numbers.rows()), m_columns(numbers.cols()), m_layout{.bytes = 8} {
  const auto kept = std::make_shared<const RowMatrixD>(std::move(numbers));
  m_bytes = std::as_bytes(std::span(kept->data(), static_cast<std::size_t>(kept->size())));
  m_owner = kept;
}

double PositionTable::at(std::int64_t row, std::int64_t column) const {
  const std::int64_t place = m_layout.columnMajor ? column * m_rows + row : row * m_columns + column;
  return numberAt(m_bytes.data() + place * m_layout.bytes, m_layout);
}

template <class Matrix>
void PositionTable::readInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const {
  using Scalar = typename Matrix::Scalar;
  const std::int64_t across = (m_layout.columnMajor ? m_rows : 1) * m_layout.bytes;
  const std::int64_t down = (m_layout.columnMajor ? 1 : m_columns) * m_layout.bytes;
  const std::byte* const first = m_bytes.data() + firstRow * down + firstColumn * across;
  for (Eigen::Index row = 0; row < out.rows(); ++row) {
    const std::byte* from = first + row * down;
    for (Eigen::Index column = 0; column < out.cols(); ++column, from += across) {
      out(row, column) = static_cast<Scalar>(numberAt(from, m_layout));
    }
  }
}

void PositionTable::read(std::int64_t firstRow, std::int64_t firstColumn, Eigen::Ref<RowMatrixD> out) const {
  readInto(firstRow, firstColumn, out);
}

void PositionTable::read(std::int64_t firstRow, std::int64_t firstColumn, Eigen::Ref<RowMatrixF> out) const {
  readInto(firstRow, firstColumn, out);
}

TableFacts factsOf(const PositionTable& table, std::int64_t mostCells) {
  TableFacts facts{.cells = table.rows() * table.columns()};
  const std::int64_t rows = std::clamp<std::int64_t>(mostCells / table.columns(), 1, table.rows());
  RowMatrixD row(1, table.columns());
  bool none = true;
  for (std::int64_t i = 0; i < rows; ++i) {
    table.read(i * table.rows() / rows, 0, row);
    for (const double value : row.reshaped()) {
      ++facts.seen;
      if (std::isnan(value)) {
        ++facts.nans;
      } else if (std::isinf(value)) {
        ++(value > 0 ? facts.positiveInfinities : facts.negativeInfinities);
      } else {
        facts.least = none ? value : std::min(facts.least, value);
        facts.greatest = none ? value : std::max(facts.greatest, value);
        none = false;
      }
    }
  }
  return facts;
}

}  // namespace sinescope

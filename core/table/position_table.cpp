#include "core/table/position_table.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstring>
#include <limits>
#include <mutex>
#include <type_traits>
#include <utility>

#include "core/numeric/row_matrix.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Eigen::Index;

constexpr std::int64_t kTile = 4096;  // numbers converted at a time before they are examined: they stay in the cache

/// float16 to float32: a multiplication corrects the exponent's bias; it is exact, even for subnormal numbers.
inline float fromHalf(std::uint16_t bits) {
  const std::uint32_t magnitude = (bits & 0x7fffU) << 13U;
  const std::uint32_t scaled = std::bit_cast<std::uint32_t>(std::bit_cast<float>(magnitude) * 0x1p112F);
  const std::uint32_t special = magnitude >= 0x0f800000U ? 0x7f800000U : 0U;  // ±inf and NaN
  return std::bit_cast<float>(scaled | special | (bits & 0x8000U) << 16U);
}

/// Bits of a bfloat16.
enum class UpperHalf : std::uint16_t {};

/// bfloat16 to float32: the lower half of its bits is 0.
inline float fromUpperHalf(std::uint16_t bits) { return std::bit_cast<float>(std::uint32_t{bits} << 16U); }

inline UpperHalf turned(UpperHalf bits) {
  return static_cast<UpperHalf>(__builtin_bswap16(static_cast<std::uint16_t>(bits)));
}
inline std::uint16_t turned(std::uint16_t bits) { return __builtin_bswap16(bits); }
inline std::uint32_t turned(std::uint32_t bits) { return __builtin_bswap32(bits); }
inline std::uint64_t turned(std::uint64_t bits) { return __builtin_bswap64(bits); }

static_assert(std::endian::native == std::endian::little, "bytes are turned round where a table is big endian only");

/// The number whose bits are at `from`, which need not be aligned.
template <class Bits, bool bigEndian>
[[gnu::always_inline]] inline auto numberAt(const std::byte* from) {
  Bits bits{};
  std::memcpy(&bits, from, sizeof bits);
  if constexpr (bigEndian) bits = turned(bits);
  if constexpr (std::is_same_v<Bits, UpperHalf>) return fromUpperHalf(static_cast<std::uint16_t>(bits));
  if constexpr (std::is_same_v<Bits, std::uint16_t>) return fromHalf(bits);
  if constexpr (sizeof bits == 4) return std::bit_cast<float>(bits);
  if constexpr (sizeof bits == 8) return std::bit_cast<double>(bits);
}

template <class Bits, bool bigEndian, class Scalar>
[[gnu::always_inline]] inline void convertRun(const std::byte* from, Scalar* out, Index count) {
  for (Index i = 0; i < count; ++i) {
    out[i] = static_cast<Scalar>(numberAt<Bits, bigEndian>(from + i * Index{sizeof(Bits)}));
  }
}

template <class Scalar>
[[gnu::always_inline]] inline void convertAny(const std::byte* from, const NumberLayout& layout, Scalar* out,
                                              Index count) {
  const bool big = layout.bigEndian;
  switch (layout.bytes) {
    case 2:
      if (layout.isBfloat16)
        return big ? convertRun<UpperHalf, true>(from, out, count) : convertRun<UpperHalf, false>(from, out, count);
      return big ? convertRun<std::uint16_t, true>(from, out, count)
                 : convertRun<std::uint16_t, false>(from, out, count);
    case 4:
      return big ? convertRun<std::uint32_t, true>(from, out, count)
                 : convertRun<std::uint32_t, false>(from, out, count);
    default:
      return big ? convertRun<std::uint64_t, true>(from, out, count)
                 : convertRun<std::uint64_t, false>(from, out, count);
  }
}

/// For contiguous numbers.
SINESCOPE_VECTORISED void convert(const std::byte* from, const NumberLayout& layout, float* out, Index count) {
  convertAny(from, layout, out, count);
}
SINESCOPE_VECTORISED void convert(const std::byte* from, const NumberLayout& layout, double* out, Index count) {
  convertAny(from, layout, out, count);
}

/// What was found among the numbers, lane by lane: a cache line is examined at once.
template <class Scalar>
struct Tally {
  static constexpr Index kLanes = 64 / sizeof(Scalar);
  using Count = std::conditional_t<sizeof(Scalar) == 4, std::int32_t, std::int64_t>;
  using Numbers = std::array<Scalar, kLanes>;
  using Counts = std::array<Count, kLanes>;

  Numbers least;
  Numbers greatest;
  Counts nans{};
  Counts above{};
  Counts below{};

  Tally() {
    least.fill(std::numeric_limits<Scalar>::infinity());
    greatest.fill(-std::numeric_limits<Scalar>::infinity());
  }
};

template <class Scalar>
[[gnu::always_inline]] inline void tallyAny(const Scalar* numbers, Index count, Tally<Scalar>& into) {
  constexpr Scalar most = std::numeric_limits<Scalar>::max();
  Tally<Scalar> tally = into;
  for (Index first = 0; first < count; first += Tally<Scalar>::kLanes) {
    for (std::size_t lane = 0; lane < Tally<Scalar>::kLanes; ++lane) {
      const Scalar number = numbers[first + static_cast<Index>(lane)];
      const Scalar least = tally.least[lane];
      const Scalar greatest = tally.greatest[lane];
      tally.least[lane] = number < least && number >= -most ? number : least;
      tally.greatest[lane] = number > greatest && number <= most ? number : greatest;
      tally.nans[lane] += std::isnan(number) ? 1 : 0;
      tally.above[lane] += number > most ? 1 : 0;
      tally.below[lane] += number < -most ? 1 : 0;
    }
  }
  into = tally;
}

/// `count` must be a multiple of the numbers in a cache line.
SINESCOPE_VECTORISED void tallyLines(const float* numbers, Index count, Tally<float>& into) {
  tallyAny(numbers, count, into);
}
SINESCOPE_VECTORISED void tallyLines(const double* numbers, Index count, Tally<double>& into) {
  tallyAny(numbers, count, into);
}

TableFacts together(const TableFacts& a, const TableFacts& b) {
  TableFacts facts = a.finite() > 0 ? a : b;
  if (a.finite() > 0 && b.finite() > 0) {
    facts.least = std::min(a.least, b.least);
    facts.greatest = std::max(a.greatest, b.greatest);
  }
  facts.nans = a.nans + b.nans;
  facts.positiveInfinities = a.positiveInfinities + b.positiveInfinities;
  facts.negativeInfinities = a.negativeInfinities + b.negativeInfinities;
  facts.seen = a.seen + b.seen;
  return facts;
}

template <class Scalar>
TableFacts factsOfTile(const std::byte* from, const NumberLayout& layout, Index count) {
  alignas(64) std::array<Scalar, kTile> numbers{};
  convert(from, layout, numbers.data(), count);
  // Pad to whole cache lines with a number that has already been counted.
  constexpr Index lanes = Tally<Scalar>::kLanes;
  const Index lines = (count + lanes - 1) / lanes * lanes;
  const Scalar again = numbers[0];
  std::fill(numbers.begin() + count, numbers.begin() + lines, again);
  Tally<Scalar> tally;
  tallyLines(numbers.data(), lines, tally);

  TableFacts facts;
  for (std::size_t lane = 0; lane < Tally<Scalar>::kLanes; ++lane) {
    facts.nans += tally.nans[lane];
    facts.positiveInfinities += tally.above[lane];
    facts.negativeInfinities += tally.below[lane];
  }
  const Index added = lines - count;
  if (std::isnan(again)) facts.nans -= added;
  if (std::isinf(again)) (again > 0 ? facts.positiveInfinities : facts.negativeInfinities) -= added;
  facts.seen = count;
  if (facts.finite() == 0) return facts;
  facts.least = static_cast<double>(*std::ranges::min_element(tally.least));
  facts.greatest = static_cast<double>(*std::ranges::max_element(tally.greatest));
  return facts;
}

/// Appends the places of the non-finite numbers among `count` numbers from number `first` on, in memory order.
void addNotFinite(const PositionTable& table, std::int64_t first, std::int64_t count, std::vector<TablePlace>& places) {
  for (std::int64_t at = first; at < first + count && places.size() < PositionTable::kMostPlaces; ++at) {
    const TablePlace place = table.layout().columnMajor ? TablePlace{at % table.rows(), at / table.rows()}
                                                        : TablePlace{at / table.columns(), at % table.columns()};
    if (!std::isfinite(table.at(place.row, place.column))) places.push_back(place);
  }
}

}  // namespace

std::string formatName(const NumberLayout& layout) {
  return layout.isBfloat16 ? "bfloat16" : "float" + std::to_string(8 * layout.bytes);
}

struct PositionTable::Known {
  std::mutex mutex;
  std::optional<TableFacts> facts;
  std::shared_ptr<const std::vector<TablePlace>> notFinite = std::make_shared<const std::vector<TablePlace>>();
};

PositionTable::PositionTable(std::string path, std::int64_t rows, std::int64_t columns, NumberLayout layout,
                             std::span<const std::byte> numbers, std::shared_ptr<const void> owner)
    : m_path(std::move(path)),
      m_rows(rows),
      m_columns(columns),
      m_layout(layout),
      m_bytes(numbers),
      m_owner(std::move(owner)),
      m_known(std::make_shared<Known>()) {
  assert(layout.bytes == 2 || (!layout.isBfloat16 && (layout.bytes == 4 || layout.bytes == 8)));
  assert(numbers.empty() || std::ssize(numbers) == rows * columns * layout.bytes);
}

PositionTable::PositionTable(std::string path, RowMatrixD numbers)
    : m_path(std::move(path)),
      m_rows(numbers.rows()),
      m_columns(numbers.cols()),
      m_layout{.bytes = 8},
      m_known(std::make_shared<Known>()) {
  const auto kept = std::make_shared<const RowMatrixD>(std::move(numbers));
  m_bytes = std::as_bytes(std::span(kept->data(), static_cast<std::size_t>(kept->size())));
  m_owner = kept;
}

PositionTable::PositionTable(std::string name, std::int64_t rows, std::int64_t columns,
                             std::shared_ptr<const ComputedRows> numbers)
    : m_path(std::move(name)),
      m_rows(rows),
      m_columns(columns),
      m_layout{.bytes = 8},
      m_known(std::make_shared<Known>()),
      m_computed(std::move(numbers)) {
  m_known->facts = TableFacts{.least = -1, .greatest = 1, .seen = rows * columns, .cells = rows * columns};
}

double PositionTable::at(std::int64_t row, std::int64_t column) const {
  assert(row >= 0 && row < m_rows && column >= 0 && column < m_columns);
  if (m_computed) return m_computed->at(row, column);
  const std::int64_t place = m_layout.columnMajor ? column * m_rows + row : row * m_columns + column;
  double number = 0;
  convertAny(m_bytes.data() + place * m_layout.bytes, m_layout, &number, 1);
  return number;
}

template <class Matrix>
void PositionTable::computeInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const {
  const auto columns = static_cast<std::size_t>(out.cols());
  if constexpr (std::is_same_v<typename Matrix::Scalar, double>) {
    for (Index row = 0; row < out.rows(); ++row)
      m_computed->read(firstRow + row, firstColumn, {out.data() + row * out.outerStride(), columns});
  } else {
    Eigen::RowVectorXd numbers(out.cols());
    for (Index row = 0; row < out.rows(); ++row) {
      m_computed->read(firstRow + row, firstColumn, {numbers.data(), columns});
      out.row(row) = numbers.template cast<typename Matrix::Scalar>();
    }
  }
}

template <class Matrix>
void PositionTable::readInto(std::int64_t firstRow, std::int64_t firstColumn, Matrix& out) const {
  assert(out.size() == 0 || (firstRow >= 0 && firstRow + out.rows() <= m_rows));
  assert(out.size() == 0 || (firstColumn >= 0 && firstColumn + out.cols() <= m_columns));
  if (m_computed) return computeInto(firstRow, firstColumn, out);
  if (!m_layout.columnMajor) {
    for (Index row = 0; row < out.rows(); ++row) {
      const std::int64_t place = (firstRow + row) * m_columns + firstColumn;
      convert(m_bytes.data() + place * m_layout.bytes, m_layout, out.data() + row * out.outerStride(), out.cols());
    }
    return;
  }
  // Transpose tile by tile in a buffer, so that every cache line of `out` is written once and as a whole.
  constexpr Index tileRows = 64;
  constexpr Index tileColumns = 16;
  alignas(64) Eigen::Matrix<typename Matrix::Scalar, tileRows, tileColumns> tile;  // one column after another
  for (Index top = 0; top < out.rows(); top += tileRows) {
    const Index rows = std::min(tileRows, out.rows() - top);
    for (Index left = 0; left < out.cols(); left += tileColumns) {
      const Index columns = std::min(tileColumns, out.cols() - left);
      for (Index column = 0; column < columns; ++column) {
        const std::int64_t place = (firstColumn + left + column) * m_rows + firstRow + top;
        convert(m_bytes.data() + place * m_layout.bytes, m_layout, tile.col(column).data(), rows);
      }
      out.block(top, left, rows, columns) = tile.topLeftCorner(rows, columns);
    }
  }
}

void PositionTable::read(std::int64_t firstRow, std::int64_t firstColumn, Eigen::Ref<RowMatrixD> out) const {
  readInto(firstRow, firstColumn, out);
}

void PositionTable::read(std::int64_t firstRow, std::int64_t firstColumn, Eigen::Ref<RowMatrixF> out) const {
  readInto(firstRow, firstColumn, out);
}

std::optional<TableFacts> PositionTable::knownFacts() const {
  const std::scoped_lock lock(m_known->mutex);
  return m_known->facts;
}

std::shared_ptr<const std::vector<TablePlace>> PositionTable::notFinitePlaces() const {
  const std::scoped_lock lock(m_known->mutex);
  return m_known->notFinite;
}

TableFacts factsOfPart(const PositionTable& table, std::int64_t first, std::int64_t count) {
  const NumberLayout& layout = table.layout();
  TableFacts facts;
  for (std::int64_t at = first; at < first + count; at += kTile) {
    const std::byte* const from = table.bytes().data() + at * layout.bytes;
    const Index numbers = std::min(kTile, first + count - at);
    const auto ofTile = layout.bytes == 8 ? &factsOfTile<double> : &factsOfTile<float>;
    facts = together(facts, ofTile(from, layout, numbers));
  }
  facts.cells = table.rows() * table.columns();
  return facts;
}

TableFacts factsOf(const PositionTable& table, std::int64_t mostCells) {
  if (const auto known = table.knownFacts()) return *known;
  const std::int64_t cells = table.rows() * table.columns();
  if (cells <= mostCells) return *wholeFactsOf(table);
  // A few long runs: a disk reads whole pages and prefetches their neighbours.
  constexpr std::int64_t run = 1 << 16;
  const std::int64_t runs = std::max<std::int64_t>(mostCells / run, 1);
  const std::int64_t length = std::min(run, mostCells);
  TableFacts facts;
  for (std::int64_t i = 0; i < runs; ++i) {
    const auto part = runs > 1 ? static_cast<double>(i) / static_cast<double>(runs - 1) : 0;
    const auto first = static_cast<std::int64_t>(part * static_cast<double>(cells - length));
    facts = together(facts, factsOfPart(table, first, length));
  }
  facts.cells = cells;
  return facts;
}

std::optional<TableFacts> wholeFactsOf(const PositionTable& table, const std::function<bool()>& goOn) {
  if (const auto known = table.knownFacts()) return known;
  constexpr std::int64_t atOnce = 1 << 18;
  const std::int64_t cells = table.rows() * table.columns();
  TableFacts facts;
  std::vector<TablePlace> places;
  for (std::int64_t first = 0; first < cells; first += atOnce) {
    if (goOn && !goOn()) return {};
    const std::int64_t count = std::min(atOnce, cells - first);
    const TableFacts part = factsOfPart(table, first, count);
    if (part.notFinite() > 0) addNotFinite(table, first, count, places);
    facts = together(facts, part);
  }
  facts.cells = cells;
  auto found = std::make_shared<const std::vector<TablePlace>>(std::move(places));
  const std::scoped_lock lock(table.m_known->mutex);
  table.m_known->notFinite = std::move(found);
  return table.m_known->facts = facts;
}

}  // namespace sinescope

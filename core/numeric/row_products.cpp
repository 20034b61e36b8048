#include "core/numeric/row_products.h"

#include <algorithm>
#include <span>
#include <utility>
#include <vector>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Eigen::Index;

// A tile of the result stays in registers while a strip of columns passes over it; the packed strips of both factors
// stay in the nearest caches.
constexpr Index kRows = 6;
constexpr Index kStrip = 256;
/// What a product and its addition take, about.
constexpr double kNanosecondsOfAProduct = 0.02;
/// What it takes to pack a number twice and to multiply it with a few others, about.
constexpr double kNanosecondsOfANumber = 2;
/// The bytes of a row of a tile: one vector of the widest processors.
constexpr Index kTileBytes = 64;

/// Rows of b that are multiplied together: 16 of floats, 8 of doubles.
template <class Scalar>
constexpr Index kPackedRows = kTileBytes / static_cast<Index>(sizeof(Scalar));

/// Adds the products of kRows rows of a with kPackedRows rows of b, both packed column by column, to the first `rows`
/// rows of `sums`. Unpacked rows that are a power of two apart would push one another out of the nearest cache.
template <int vectorBytes, class Scalar>
[[gnu::always_inline]] inline void addTile(const Scalar* a, const Scalar* b, Index columns, Index rows, Scalar* sums,
                                           Index sumStride) {
  // A vector at any address: a copy of its bytes would go through memory.
  using Lanes [[gnu::vector_size(vectorBytes), gnu::aligned(alignof(Scalar)), gnu::may_alias]] = Scalar;
  constexpr Index vectors = kTileBytes / vectorBytes;
  const auto* const lanes = reinterpret_cast<const Lanes*>(b);
  Lanes tile[kRows][vectors] = {};
  for (Index k = 0; k < columns; ++k) {
#pragma GCC unroll 8
    for (Index row = 0; row < kRows; ++row) {
#pragma GCC unroll 4
      for (Index vector = 0; vector < vectors; ++vector)
        tile[row][vector] += a[k * kRows + row] * lanes[k * vectors + vector];
    }
  }
  // Only rows of a constant number stay in registers.
#pragma GCC unroll 8
  for (Index row = 0; row < kRows; ++row) {
    if (row >= rows) return;
    auto* const here = reinterpret_cast<Lanes*>(sums + row * sumStride);
#pragma GCC unroll 4
    for (Index vector = 0; vector < vectors; ++vector) here[vector] += tile[row][vector];
  }
}

template <int vectorBytes, class Scalar>
[[gnu::always_inline]] inline void addAllTiles(const Scalar* a, Index rows, const Scalar* b, Index columns,
                                               Scalar* sums, Index sumStride) {
  for (Index row = 0; row < rows; row += kRows)
    addTile<vectorBytes>(a + row * columns, b, columns, std::min(kRows, rows - row), sums + row * sumStride, sumStride);
}

SINESCOPE_IN_VECTORS(void addTiles(const float* a, Index rows, const float* b, Index columns, float* sums,
                                   Index sumStride),
                     addAllTiles<vectorBytes>(a, rows, b, columns, sums, sumStride))

SINESCOPE_IN_VECTORS(void addTiles(const double* a, Index rows, const double* b, Index columns, double* sums,
                                   Index sumStride),
                     addAllTiles<vectorBytes>(a, rows, b, columns, sums, sumStride))

/// A matrix whose rows lie one after another, `stride` numbers apart.
template <class Scalar>
struct RowsOf {
  const Scalar* numbers;
  Index count;
  Index columns;
  Index stride;
};

/// Writes `columns` numbers from `first` on of `together` rows of a matrix from `row` on, column by column. Rows that
/// the matrix does not have are 0.
template <class Scalar>
void pack(const RowsOf<Scalar>& from, Index row, Index together, Index first, Index columns, Scalar* packed) {
  const Index here = std::min(together, from.count - row);
  for (Index lane = 0; lane < together; ++lane) {
    const Index start = (row + lane) * from.stride + first;
    for (Index k = 0; k < columns; ++k) packed[k * together + lane] = lane < here ? from.numbers[start + k] : Scalar{0};
  }
}

/// Where the products go: row r begins at numbers + r · stride.
template <class Scalar>
struct Sums {
  Scalar* numbers;
  Index stride;
};

/// Writes the products of the rows of `a` from about firstOf(column) on with those of `b` from `column` on; earlier
/// ones are 0.
template <class Scalar, class FirstOf>
void multiply(const RowsOf<Scalar>& a, const RowsOf<Scalar>& b, const FirstOf& firstOf, const Sums<Scalar>& out) {
  constexpr Index packedRows = kPackedRows<Scalar>;
  const Index packedOfA = (a.count + kRows - 1) / kRows * kRows;
  for (Index row = 0; row < a.count; ++row) std::fill_n(out.numbers + row * out.stride, b.count, Scalar{0});
  // The last few rows of b may be fewer than a tile has: their products are summed beside the others.
  const Index whole = b.count / packedRows * packedRows;
  std::vector<Scalar> last(static_cast<std::size_t>(whole < b.count ? a.count * packedRows : 0));
  std::vector<Scalar> packedA(static_cast<std::size_t>(kStrip * packedOfA));
  std::vector<Scalar> packedB(static_cast<std::size_t>(kStrip * packedRows));
  for (Index first = 0; first < a.columns; first += kStrip) {
    const Index columns = std::min(kStrip, a.columns - first);
    for (Index row = 0; row < a.count; row += kRows)
      pack(a, row, kRows, first, columns, packedA.data() + row * columns);
    for (Index column = 0; column < b.count; column += packedRows) {
      pack(b, column, packedRows, first, columns, packedB.data());
      const Index row = firstOf(column) / kRows * kRows;
      const auto [numbers, stride] =
          column < whole ? Sums<Scalar>{out.numbers + column, out.stride} : Sums<Scalar>{last.data(), packedRows};
      addTiles(packedA.data() + row * columns, a.count - row, packedB.data(), columns, numbers + row * stride, stride);
    }
  }
  for (Index row = 0; row < a.count && whole < b.count; ++row)
    std::copy_n(last.data() + row * packedRows, b.count - whole, out.numbers + row * out.stride + whole);
}

template <class Matrix>
auto sumsIn(Matrix& matrix) {
  return Sums<typename Matrix::Scalar>{matrix.data(), matrix.outerStride()};
}

template <class Matrix>
auto rowsOf(const Matrix& matrix) {
  return RowsOf<typename Matrix::Scalar>{matrix.data(), matrix.rows(), matrix.cols(), matrix.outerStride()};
}

}  // namespace

RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b) {
  RowMatrixF products(a.rows(), b.rows());
  const Index tiles = (a.rows() + kRows - 1) / kRows;
  const double nanoseconds = kNanosecondsOfAProduct * static_cast<double>(kRows * b.size());
  onAllCores(tiles, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    const Index first = from * kRows;
    const RowsOf<float> some{a.data() + first * a.cols(), std::min(to * kRows, a.rows()) - first, a.cols(), a.cols()};
    multiply(
        some, rowsOf(b), [](Index) { return Index(0); },
        Sums<float>{products.data() + first * products.cols(), products.cols()});
  });
  return products;
}

void writeRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b,
                      Eigen::Ref<RowMatrixD> out) {
  multiply(
      rowsOf(a), rowsOf(b), [](Index) { return Index(0); }, sumsIn(out));
}

void writeRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b,
                      Eigen::Ref<RowMatrixD> out, Index diagonal) {
  const auto firstOf = [&](Index column) { return std::clamp<Index>(column - diagonal, 0, a.rows()); };
  multiply(rowsOf(a), rowsOf(b), firstOf, sumsIn(out));
}

RowMatrixD doubleRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b) {
  return a * b.transpose();
}

RowMatrixF gramMatrix(const RowMatrixF& a) {
  // Columns are summed in parts of a fixed number: the sums do not depend on how many processors there are.
  constexpr Index columnsOfAPart = 4096;
  const Index parts = std::max<Index>((a.cols() + columnsOfAPart - 1) / columnsOfAPart, 1);
  std::vector<RowMatrixF> grams(static_cast<std::size_t>(parts), RowMatrixF(a.rows(), a.rows()));
  const double nanoseconds = kNanosecondsOfANumber * static_cast<double>(a.rows() * std::min(a.cols(), columnsOfAPart));
  onAllCores(parts, nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (Index part = from; part < to; ++part) {
      const Index first = part * columnsOfAPart;
      const RowsOf<float> some{a.data() + first, a.rows(), std::min(columnsOfAPart, a.cols() - first), a.cols()};
      multiply(
          some, some, [](Index column) { return column; }, sumsIn(grams[static_cast<std::size_t>(part)]));
    }
  });
  RowMatrixF& gram = grams.front();
  for (const RowMatrixF& more : std::span(grams).subspan(1)) gram += more;
  for (Index p = 0; p < gram.rows(); ++p) {
    for (Index q = p + 1; q < gram.cols(); ++q) gram(p, q) = gram(q, p);
  }
  return std::move(gram);
}

}  // namespace sinescope

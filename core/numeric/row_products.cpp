#include "core/numeric/row_products.h"

#include <algorithm>
#include <vector>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Eigen::Index;

// A tile of the result stays in registers while a strip of columns passes over it; the strips of both factors stay in
// the nearest caches.
constexpr Index kRows = 6;
constexpr Index kStrip = 256;
/// The bytes of a row of a tile: one vector of the widest processors.
constexpr Index kTileBytes = 64;

/// Rows of b that are multiplied together: 16 of floats, 8 of doubles.
template <class Scalar>
constexpr Index kPackedRows = kTileBytes / static_cast<Index>(sizeof(Scalar));

/// Adds the products of `rows` rows of a with kPackedRows rows of b to `sums`. `packed` holds the rows of b column by
/// column.
template <int vectorBytes, Index rows, class Scalar>
[[gnu::always_inline]] inline void addTile(const Scalar* a, Index stride, const Scalar* packed, Index columns,
                                           Scalar* sums, Index sumStride) {
  using Lanes [[gnu::vector_size(vectorBytes)]] = Scalar;
  constexpr Index packedRows = kPackedRows<Scalar>;
  constexpr Index width = vectorBytes / static_cast<Index>(sizeof(Scalar));
  constexpr Index vectors = packedRows / width;
  Lanes tile[rows][vectors] = {};
  for (Index k = 0; k < columns; ++k) {
    Lanes lanes[vectors];
    __builtin_memcpy(&lanes, packed + k * packedRows, sizeof lanes);
#pragma GCC unroll 8
    for (Index row = 0; row < rows; ++row) {
#pragma GCC unroll 4
      for (Index vector = 0; vector < vectors; ++vector) tile[row][vector] += a[row * stride + k] * lanes[vector];
    }
  }
#pragma GCC unroll 8
  for (Index row = 0; row < rows; ++row) {
    for (Index lane = 0; lane < packedRows; ++lane)
      sums[row * sumStride + lane] += tile[row][lane / width][lane % width];
  }
}

template <int vectorBytes, class Scalar>
[[gnu::always_inline]] inline void addAllTiles(const Scalar* a, Index stride, Index rows, const Scalar* packed,
                                               Index columns, Scalar* sums, Index sumStride) {
  Index row = 0;
  for (; row + kRows <= rows; row += kRows) {
    addTile<vectorBytes, kRows>(a + row * stride, stride, packed, columns, sums + row * sumStride, sumStride);
  }
  for (; row < rows; ++row)
    addTile<vectorBytes, 1>(a + row * stride, stride, packed, columns, sums + row * sumStride, sumStride);
}

SINESCOPE_IN_VECTORS(void addTiles(const float* a, Index stride, Index rows, const float* packed, Index columns,
                                   float* sums, Index sumStride),
                     addAllTiles<vectorBytes>(a, stride, rows, packed, columns, sums, sumStride))

SINESCOPE_IN_VECTORS(void addTiles(const double* a, Index stride, Index rows, const double* packed, Index columns,
                                   double* sums, Index sumStride),
                     addAllTiles<vectorBytes>(a, stride, rows, packed, columns, sums, sumStride))

/// A matrix whose rows lie one after another, `stride` numbers apart.
template <class Scalar>
struct RowsOf {
  const Scalar* numbers;
  Index count;
  Index columns;
  Index stride;
};

/// Products of the rows of `a` from firstOf(column) on with the 16 rows of `b` from `column` on; all others are 0.
template <class Scalar, class FirstOf>
auto multiply(const RowsOf<Scalar>& a, const RowsOf<Scalar>& b, const FirstOf& firstOf) {
  constexpr Index packedRows = kPackedRows<Scalar>;
  using Matrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const Index lanes = (b.count + packedRows - 1) / packedRows * packedRows;
  Matrix sums = Matrix::Zero(a.count, lanes);
  std::vector<Scalar> packed(static_cast<std::size_t>(kStrip * packedRows));
  for (Index first = 0; first < a.columns; first += kStrip) {
    const Index columns = std::min(kStrip, a.columns - first);
    for (Index column = 0; column < b.count; column += packedRows) {
      const Index here = std::min(packedRows, b.count - column);
      std::ranges::fill(packed, Scalar{0});
      for (Index lane = 0; lane < here; ++lane) {
        const Scalar* const numbers = b.numbers + (column + lane) * b.stride + first;
        for (Index k = 0; k < columns; ++k) packed[static_cast<std::size_t>(k * packedRows + lane)] = numbers[k];
      }
      const Index row = firstOf(column);
      addTiles(a.numbers + row * a.stride + first, a.stride, a.count - row, packed.data(), columns,
               sums.data() + row * lanes + column, lanes);
    }
  }
  return sums;
}

template <class Matrix>
auto rowsOf(const Matrix& matrix) {
  return RowsOf<typename Matrix::Scalar>{matrix.data(), matrix.rows(), matrix.cols(), matrix.outerStride()};
}

}  // namespace

RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b) {
  return multiply(rowsOf(a), rowsOf(b), [](Index) { return Index(0); }).leftCols(b.rows());
}

void writeRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b,
                      Eigen::Ref<RowMatrixD> out) {
  out = multiply(rowsOf(a), rowsOf(b), [](Index) { return Index(0); }).leftCols(b.rows());
}

RowMatrixD doubleRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b) {
  return a * b.transpose();
}

RowMatrixF gramMatrix(const RowMatrixF& a) {
  RowMatrixF gram = multiply(rowsOf(a), rowsOf(a), [](Index column) { return column; }).leftCols(a.rows());
  for (Index p = 0; p < gram.rows(); ++p) {
    for (Index q = p + 1; q < gram.cols(); ++q) gram(p, q) = gram(q, p);
  }
  return gram;
}

}  // namespace sinescope

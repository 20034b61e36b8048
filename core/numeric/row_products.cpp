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
constexpr Index kPackedRows = 16;
constexpr Index kStrip = 256;

/// Adds the products of `rows` rows of a with kPackedRows rows of b to `sums`. `packed` holds the rows of b column by
/// column.
template <Index rows>
[[gnu::always_inline]] inline void addTile(const float* a, Index stride, const float* packed, Index columns,
                                           float* sums, Index sumStride) {
  using Lanes [[gnu::vector_size(kPackedRows * sizeof(float))]] = float;
  Lanes tile[rows] = {};
  for (Index k = 0; k < columns; ++k) {
    Lanes lanes;
    __builtin_memcpy(&lanes, packed + k * kPackedRows, sizeof lanes);
#pragma GCC unroll 8
    for (Index row = 0; row < rows; ++row) tile[row] += a[row * stride + k] * lanes;
  }
#pragma GCC unroll 8
  for (Index row = 0; row < rows; ++row) {
    for (Index lane = 0; lane < kPackedRows; ++lane) sums[row * sumStride + lane] += tile[row][lane];
  }
}

SINESCOPE_VECTORISED void addTiles(const float* a, Index stride, Index rows, const float* packed, Index columns,
                                   float* sums, Index sumStride) {
  Index row = 0;
  for (; row + kRows <= rows; row += kRows) {
    addTile<kRows>(a + row * stride, stride, packed, columns, sums + row * sumStride, sumStride);
  }
  for (; row < rows; ++row) addTile<1>(a + row * stride, stride, packed, columns, sums + row * sumStride, sumStride);
}

/// Products of the rows of `a` from firstOf(column) on with the 16 rows of `b` from `column` on; all others are 0.
template <class FirstOf>
RowMatrixF multiply(const RowMatrixF& a, const RowMatrixF& b, const FirstOf& firstOf) {
  const Index lanes = (b.rows() + kPackedRows - 1) / kPackedRows * kPackedRows;
  RowMatrixF sums = RowMatrixF::Zero(a.rows(), lanes);
  std::vector<float> packed(static_cast<std::size_t>(kStrip * kPackedRows));
  for (Index first = 0; first < a.cols(); first += kStrip) {
    const Index columns = std::min(kStrip, a.cols() - first);
    for (Index column = 0; column < b.rows(); column += kPackedRows) {
      const Index here = std::min(kPackedRows, b.rows() - column);
      std::ranges::fill(packed, 0.F);
      for (Index lane = 0; lane < here; ++lane) {
        for (Index k = 0; k < columns; ++k) {
          packed[static_cast<std::size_t>(k * kPackedRows + lane)] = b(column + lane, first + k);
        }
      }
      const Index row = firstOf(column);
      addTiles(a.data() + row * a.cols() + first, a.cols(), a.rows() - row, packed.data(), columns,
               sums.data() + row * lanes + column, lanes);
    }
  }
  return sums.leftCols(b.rows());
}

}  // namespace

RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b) {
  return multiply(a, b, [](Index) { return Index(0); });
}

RowMatrixD doubleRowProducts(const Eigen::Ref<const RowMatrixD>& a, const Eigen::Ref<const RowMatrixD>& b) {
  return a * b.transpose();
}

RowMatrixF gramMatrix(const RowMatrixF& a) {
  RowMatrixF gram = multiply(a, a, [](Index column) { return column; });
  for (Index p = 0; p < gram.rows(); ++p) {
    for (Index q = p + 1; q < gram.cols(); ++q) gram(p, q) = gram(q, p);
  }
  return gram;
}

}  // namespace sinescope

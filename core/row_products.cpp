#include "core/row_products.h"

#include <algorithm>

#include "core/vectorised.h"

namespace sinescope {

namespace {

using Index = Eigen::Index;

constexpr Index kRows = 4;
constexpr Index kColumns = 16;
/// Sixteen numbers, wherever they lie.
using Lanes = float __attribute__((vector_size(kColumns * sizeof(float)), aligned(alignof(float)), may_alias));

/// Four rows, `stride` apart, times 16 that are packed number by number: out has four rows of 16.
SINESCOPE_VECTORISED void multiplyTile(const float* rows, Index stride, const float* numbers, Index depth, float* to) {
  const auto* const packed = reinterpret_cast<const Lanes*>(numbers);
  auto* const out = reinterpret_cast<Lanes*>(to);
  Lanes a{};
  Lanes b{};
  Lanes c{};
  Lanes d{};
  for (Index k = 0; k < depth; ++k) {
    a += rows[k] * packed[k];
    b += rows[stride + k] * packed[k];
    c += rows[2 * stride + k] * packed[k];
    d += rows[3 * stride + k] * packed[k];
  }
  out[0] = a;
  out[1] = b;
  out[2] = c;
  out[3] = d;
}

/// The 16 rows of `b` from `first` on, number by number; 0 beyond the last.
void pack(const RowMatrixF& b, Index first, RowMatrixF& packed) {
  const Index count = std::min(kColumns, b.rows() - first);
  if (count < kColumns) packed.setZero();
  packed.leftCols(count) = b.middleRows(first, count).transpose();
}

/// Fills the products of rows from `firstOf(column)` on.
template <class FirstOf>
RowMatrixF multiply(const RowMatrixF& a, const RowMatrixF& b, const FirstOf& firstOf) {
  RowMatrixF products(a.rows(), b.rows());
  RowMatrixF packed(b.cols(), kColumns);
  RowMatrixF last = RowMatrixF::Zero(kRows, a.cols());  // rows that are fewer than four
  for (Index q = 0; q < b.rows(); q += kColumns) {
    pack(b, q, packed);
    const Index columns = std::min(kColumns, b.rows() - q);
    for (Index p = firstOf(q); p < a.rows(); p += kRows) {
      const Index rows = std::min(kRows, a.rows() - p);
      if (rows < kRows) last.topRows(rows) = a.bottomRows(rows);
      const float* const from = rows < kRows ? last.data() : a.data() + p * a.cols();
      float tile[kRows * kColumns];
      multiplyTile(from, a.cols(), packed.data(), a.cols(), tile);
      for (Index r = 0; r < rows; ++r) {
        for (Index c = 0; c < columns; ++c) products(p + r, q + c) = tile[r * kColumns + c];
      }
    }
  }
  return products;
}

}  // namespace

RowMatrixF rowProducts(const RowMatrixF& a, const RowMatrixF& b) {
  return multiply(a, b, [](Index) { return Index(0); });
}

RowMatrixF gramMatrix(const RowMatrixF& a) {
  RowMatrixF gram = multiply(a, a, [](Index q) { return q; });  // q is a multiple of four
  for (Index p = 0; p < gram.rows(); ++p) {
    for (Index q = p + 1; q < gram.cols(); ++q) gram(p, q) = gram(q, p);
  }
  return gram;
}

}  // namespace sinescope

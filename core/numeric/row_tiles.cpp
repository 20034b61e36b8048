#include "core/numeric/row_tiles.h"

#include <algorithm>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Index = Eigen::Index;

/// Multiplies four rows by `tiles` groups of kLanes others, which are packed number by number.
template <int vectorBytes>
[[gnu::always_inline]] inline void multiplyTiles(const float* const* rows, const float* numbers, Index depth,
                                                 Index tiles, float* const* out) {
  using Vector = FloatVector<vectorBytes>;
  constexpr Index vectors = kVectors<vectorBytes>;
  constexpr Index together = PackedRows::kTogether;
  const auto* packed = reinterpret_cast<const Vector*>(numbers);
  for (Index tile = 0; tile < tiles; ++tile) {
    Vector sums[together][vectors] = {};
    for (Index k = 0; k < depth; ++k) {
#pragma GCC unroll 4
      for (Index row = 0; row < together; ++row) {
#pragma GCC unroll 4
        for (Index i = 0; i < vectors; ++i) sums[row][i] += rows[row][k] * packed[k * vectors + i];
      }
    }
    packed += depth * vectors;
#pragma GCC unroll 4
    for (Index row = 0; row < together; ++row) {
#pragma GCC unroll 4
      for (Index i = 0; i < vectors; ++i) reinterpret_cast<Vector*>(out[row])[tile * vectors + i] = sums[row][i];
    }
  }
}

SINESCOPE_IN_VECTORS(void multiplyRows(const float* const* rows, const float* numbers, Index depth, Index tiles,
                                       float* const* out),
                     multiplyTiles<vectorBytes>(rows, numbers, depth, tiles, out))

}  // namespace

PackedRows::PackedRows(const RowMatrixF& rows)
    : m_depth(rows.cols()),
      m_width((rows.rows() + kLanes - 1) / kLanes * kLanes),
      m_numbers(Eigen::ArrayXf::Zero(m_width * m_depth)) {
  for (Index q = 0; q < rows.rows(); ++q) {
    float* const to = m_numbers.data() + q / kLanes * kLanes * m_depth + q % kLanes;
    for (Index k = 0; k < m_depth; ++k) to[k * kLanes] = rows(q, k);
  }
}

void PackedRows::multiply(const RowMatrixF& a, Index first, RowMatrixF& out) const {
  const float* rows[kTogether];
  float* to[kTogether];
  for (Index r = 0; r < kTogether; ++r) {
    rows[r] = a.row(std::min(first + r, a.rows() - 1)).data();
    to[r] = out.row(r).data();
  }
  multiplyRows(rows, m_numbers.data(), m_depth, m_width / kLanes, to);
}

}  // namespace sinescope

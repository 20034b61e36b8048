#include "core/numeric/row_tiles.h"

#include <algorithm>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

using Index = Eigen::Index;

/// Multiplies four rows by `tiles` groups of sixteen others, which are packed number by number.
SINESCOPE_VECTORISED void multiplyRows(const float* const* rows, const float* numbers, Index depth, Index tiles,
                                       float* const* out) {
  const auto* packed = reinterpret_cast<const Lanes*>(numbers);
  for (Index tile = 0; tile < tiles; ++tile) {
    Lanes a{};
    Lanes b{};
    Lanes c{};
    Lanes d{};
    for (Index k = 0; k < depth; ++k) {
      a += rows[0][k] * packed[k];
      b += rows[1][k] * packed[k];
      c += rows[2][k] * packed[k];
      d += rows[3][k] * packed[k];
    }
    packed += depth;
    reinterpret_cast<Lanes*>(out[0])[tile] = a;
    reinterpret_cast<Lanes*>(out[1])[tile] = b;
    reinterpret_cast<Lanes*>(out[2])[tile] = c;
    reinterpret_cast<Lanes*>(out[3])[tile] = d;
  }
}

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

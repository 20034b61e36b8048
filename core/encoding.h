#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/columns.h"

namespace sinescope {

using RowMatrixF = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
using RowMatrixD = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

/// sin(ωp), cos(ωp) or 0 in double: within 1e-9 of the true value for positions up to 2^21, whatever the base.
[[nodiscard]] double valueAt(const Column& column, std::int64_t position);

/// The same at any real position between the whole ones: the curve that the encoding samples.
[[nodiscard]] double curveAt(const Column& column, double position);

/// Writes rows of the encoding, any block of them, by angle addition.
///
/// Anchors stand at the multiples of 64; around each, v(c±j) = v(c) cos ωj ± v'(c)/ω sin ωj for j = 0 … 32, all in
/// double, rounded once to float. A row therefore has the same floats in whatever block it is asked for, and every
/// float is within 3.1e-8 of the true value at positions up to 2^20 (half a float ulp and the rounding of the phase).
class RowWriter {
 public:
  explicit RowWriter(const std::vector<Column>& columns);

  /// out row r = position firstPosition + r; out has as many columns as there are dimensions.
  void write(std::int64_t firstPosition, Eigen::Ref<RowMatrixF> out) const;

 private:
  using Array = Eigen::ArrayXXd;  // column j: offset j of all dimensions, contiguous
  std::vector<Column> m_columns;
  Array m_cosine;
  Array m_sine;
};

/// The whole matrix, shape (length, dModel). For sizes that fit in memory; exports stream blocks from RowWriter.
[[nodiscard]] RowMatrixF encode(const EncodingSpec& spec);

}  // namespace sinescope

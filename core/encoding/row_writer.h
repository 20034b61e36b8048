#pragma once

#include <cstdint>
#include <vector>

#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// Writes rows of the encoding, any block of them, by the three-term recurrence v(p+1) = 2 cos ω v(p) - v(p-1): one
/// product a number.
///
/// It is begun afresh at the multiples of 1024, from sin and cos of the phase there, so a row has the same floats in
/// whatever block it is asked for. All is in double and rounded once to float: every float is within 3.1e-8 of the true
/// value at positions up to 2^21 (half a float ulp 3.0e-8, the rounding of the phase, and 2e-10 of the recurrence).
class RowWriter {
 public:
  explicit RowWriter(const std::vector<Column>& columns);

  /// out row r = position firstPosition + r ≥ 0; out has as many columns as there are dimensions. Many threads may
  /// write at once.
  void write(std::int64_t firstPosition, Eigen::Ref<RowMatrixF> out) const;

 private:
  /// v(p) and v(p+1) of all columns.
  struct Pair {
    Eigen::ArrayXd now;
    Eigen::ArrayXd next;
  };

  void place(std::int64_t position, Pair& pair) const;
  void writeRows(Pair& pair, Eigen::Ref<RowMatrixF> out, Eigen::Index ahead) const;

  Eigen::Index m_dimensions;
  // A number a column, and zeros up to whole vectors.
  Eigen::ArrayXd m_steps;
  Eigen::ArrayXd m_sineParts;    // 1 or 0: what of its value is a sine,
  Eigen::ArrayXd m_cosineParts;  // what a cosine
  Eigen::ArrayXd m_sines;        // of the steps
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_twiceCosines;
};

}  // namespace sinescope

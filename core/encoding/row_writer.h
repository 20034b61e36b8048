#pragma once

#include <cstdint>
#include <span>

#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"

namespace sinescope {

/// Writes any block of rows of the encoding by the three-term recurrence v(p+1) = 2 cos ω v(p) - v(p-1): one product
/// per number.
///
/// The recurrence starts afresh at the multiples of 1024, from the sin and cos of the phase there, so a row has the
/// same floats whatever block is requested. Everything is computed in double and rounded once to float: every float is
/// within 3.1e-8 of the true value at positions up to 2^21 (half a float ulp 3.0e-8, and 2e-10 from the
/// recurrence).
class RowWriter {
 public:
  explicit RowWriter(std::span<const Column> columns);

  [[nodiscard]] Eigen::Index columns() const { return m_dimensions; }

  /// Row r of `out` becomes position firstPosition + r ≥ 0; `out` has as many columns as there are dimensions.
  /// Thread-safe.
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
  // One number per column, padded with zeros to whole vectors.
  Eigen::ArrayXd m_steps;
  Eigen::ArrayXd m_rests;        // what rounding took from the steps
  Eigen::ArrayXd m_sineParts;    // 1 if the column is a sine, else 0
  Eigen::ArrayXd m_cosineParts;  // 1 if the column is a cosine, else 0
  Eigen::ArrayXd m_sines;        // the sines of the steps
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_twiceCosines;
};

}  // namespace sinescope

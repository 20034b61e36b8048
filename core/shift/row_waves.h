#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "core/shift/relative_shift.h"

namespace sinescope {

/// The values of a map's rows at one position after another: sines and cosines of all frequencies at once, in vectors,
/// instead of one row at a time. Each value is within 7e-16 of the true one, for positions up to 2^22.
class RowWaves {
 public:
  RowWaves(const ShiftMap& map, const std::vector<Column>& columns);

  /// The values at a position, size map.rows.size().
  [[nodiscard]] const Eigen::ArrayXd& at(std::int64_t position);

 private:
  struct Row {
    Wave wave = Wave::Zero;
    Eigen::Index frequency = 0;  ///< rows of equal frequency share it
  };

  std::vector<Row> m_rows;
  Eigen::ArrayXd m_high;  ///< the leading 24 bits of each frequency's step, whose products with positions are exact
  Eigen::ArrayXd m_low;   ///< and the rest
  Eigen::ArrayXd m_sines;
  Eigen::ArrayXd m_cosines;
  Eigen::ArrayXd m_values;
};

}  // namespace sinescope

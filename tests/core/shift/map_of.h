#pragma once

#include <Eigen/Dense>

#include "core/shift/relative_shift.h"
#include "core/shift/shift_image.h"

namespace sinescope {

inline ShiftMap mapOf(const EncodingSpec& spec, std::int64_t offset, bool sinesOnly = false) {
  return shiftMap(spec, columnsOf(spec), offset, sinesOnly);
}

inline Eigen::MatrixXd dense(const ShiftMatrix& matrix) {
  Eigen::MatrixXd all(matrix.size(), matrix.size());
  for (int r = 0; r < matrix.size(); ++r) {
    for (int c = 0; c < matrix.size(); ++c) all(r, c) = matrix.at(r, c);
  }
  return all;
}

inline Eigen::MatrixXd dense(const EncodingSpec& spec, std::int64_t offset) {
  return dense(matrixOf(mapOf(spec, offset)));
}

}  // namespace sinescope

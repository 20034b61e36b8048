#pragma once

#include <Eigen/Core>
#include <functional>

#include "core/numeric/row_matrix.h"

namespace sinescope {

/// Uses a block of a picture's pixels as soon as it is computed; the first of them is at (top, left). It may overwrite
/// them.
using UseBlock = std::function<void(Eigen::Index top, Eigen::Index left, RowMatrixFRef values)>;

/// A picture of this size, whose blocks make(use) computes.
template <class Make>
[[nodiscard]] RowMatrixF joinedBlocks(Eigen::Index rows, Eigen::Index columns, const Make& make) {
  RowMatrixF image(rows, columns);
  make([&image](Eigen::Index top, Eigen::Index left, const RowMatrixFRef& values) {
    image.block(top, left, values.rows(), values.cols()) = values;
  });
  return image;
}

}  // namespace sinescope

#pragma once

#include <Eigen/Core>
#include <concepts>
#include <type_traits>

#include "core/numeric/matrix_names.h"

namespace sinescope {

static_assert(std::is_same_v<ArrayD, Eigen::ArrayXd>);
static_assert(std::is_same_v<RowMatrixF, Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>);
static_assert(std::is_same_v<RowMatrixD, Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>);
static_assert(std::is_same_v<RowMatrixFRef, Eigen::Ref<RowMatrixF>>);
static_assert(std::is_same_v<RowMatrixDRef, Eigen::Ref<RowMatrixD>>);

/// Gives a matrix or an array that may hold numbers another size; they are lost. Throws std::bad_alloc, and then it is
/// empty. Eigen's resize() frees the numbers before it asks for new memory: where that is refused, the destructor frees
/// them again.
template <class Matrix, std::integral... Sizes>
void resizeAnew(Matrix& matrix, Sizes... sizes) {
  const auto isSized = [&matrix](auto first, auto... second) {
    return sizeof...(second) == 0 ? matrix.size() == first
                                  : matrix.rows() == first && (... && (matrix.cols() == second));
  };
  if (isSized(sizes...)) return;
  matrix = Matrix();
  matrix.resize(sizes...);
}

}  // namespace sinescope

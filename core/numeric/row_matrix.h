#pragma once

#include <Eigen/Core>
#include <type_traits>

#include "core/numeric/matrix_names.h"

namespace sinescope {

static_assert(std::is_same_v<ArrayD, Eigen::ArrayXd>);
static_assert(std::is_same_v<RowMatrixF, Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>);
static_assert(std::is_same_v<RowMatrixD, Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>>);
static_assert(std::is_same_v<RowMatrixFRef, Eigen::Ref<RowMatrixF>>);
static_assert(std::is_same_v<RowMatrixDRef, Eigen::Ref<RowMatrixD>>);

}  // namespace sinescope

#pragma once

/// The names of the matrices that are handed on, without Eigen: headers that no more than name them compile fast. What
/// makes, reads or fills one includes core/numeric/row_matrix.h, which checks that these are Eigen's own.
namespace Eigen {

template <typename Scalar, int Rows, int Columns, int Options, int MostRows, int MostColumns>
class Array;
template <typename Scalar, int Rows, int Columns, int Options, int MostRows, int MostColumns>
class Matrix;
template <int Stride>
class OuterStride;
template <typename Plain, int Options, typename Stride>
class Ref;

}  // namespace Eigen

namespace sinescope {

using ArrayD = Eigen::Array<double, -1, 1, 0, -1, 1>;
using RowMatrixF = Eigen::Matrix<float, -1, -1, 1, -1, -1>;
using RowMatrixD = Eigen::Matrix<double, -1, -1, 1, -1, -1>;
using RowMatrixFRef = Eigen::Ref<RowMatrixF, 0, Eigen::OuterStride<-1>>;
using RowMatrixDRef = Eigen::Ref<RowMatrixD, 0, Eigen::OuterStride<-1>>;

}  // namespace sinescope

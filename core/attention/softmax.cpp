#include "core/attention/softmax.h"

#include "core/numeric/exponential.h"
#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// What the exponential of a score takes, about.
constexpr double kNanosecondsOfAnExponential = 3;

}  // namespace

RowMatrixD softmaxOfRows(const RowMatrixD& scores) {
  RowMatrixD weights(scores.rows(), scores.cols());
  const double nanoseconds = kNanosecondsOfAnExponential * static_cast<double>(scores.cols());
  onAllCores(scores.rows(), nanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (Eigen::Index row = from; row < to; ++row) {
      auto here = weights.row(row).array();
      here = scores.row(row).array() - scores.row(row).maxCoeff();
      exponentiate({here.data(), static_cast<std::size_t>(here.size())});
      here /= here.sum();
    }
  });
  return weights;
}

}  // namespace sinescope

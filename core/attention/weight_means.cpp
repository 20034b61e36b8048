#include "core/attention/weight_means.h"

#include <algorithm>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"
#include "core/tokens/token_image.h"

namespace sinescope {

namespace {

SINESCOPE_VECTORISED void toFloats(const double* from, float* to, std::ptrdiff_t count) {
  for (std::ptrdiff_t i = 0; i < count; ++i) to[i] = static_cast<float>(from[i]);
}

}  // namespace

RowMatrixF floatWeights(const Eigen::Ref<const RowMatrixD>& weights) {
  RowMatrixF floats(weights.rows(), weights.cols());
  for (Eigen::Index row = 0; row < weights.rows(); ++row)
    toFloats(weights.row(row).data(), floats.row(row).data(), weights.cols());
  return floats;
}

RowMatrixF weightMeans(const RowMatrixF& weights, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const auto rows = static_cast<Eigen::Index>(down.size());
  const auto columns = static_cast<Eigen::Index>(across.size());
  RowMatrixF means(rows, columns);
  constexpr double nanoseconds = 0.5;  // a weight
  const double ofRow =
      nanoseconds * static_cast<double>(weights.size()) / static_cast<double>(std::max<Eigen::Index>(rows, 1));
  onAllCores(rows, ofRow, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    Eigen::RowVectorXf ofRows(weights.cols());
    Eigen::RowVectorXf row(columns);
    for (std::ptrdiff_t y = from; y < to; ++y) {
      const PixelBand& band = down[static_cast<std::size_t>(y)];
      if (y > from && band == down[static_cast<std::size_t>(y - 1)]) {
        means.row(y) = means.row(y - 1);
        continue;
      }
      ofRows = static_cast<float>(band.firstWeight) * weights.row(band.first);
      for (std::int64_t inside = band.first + 1; inside < band.last; ++inside) ofRows += weights.row(inside);
      if (band.last > band.first) ofRows += static_cast<float>(band.lastWeight) * weights.row(band.last);
      ofRows /= static_cast<float>(band.weight());
      meansOver(across, ofRows, row);
      means.row(y) = row;
    }
  });
  return means;
}

}  // namespace sinescope

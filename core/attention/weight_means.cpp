#include "core/attention/weight_means.h"

#include "core/tokens/token_image.h"

namespace sinescope {

RowMatrixF weightMeans(const RowMatrixF& weights, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  const auto rows = static_cast<Eigen::Index>(down.size());
  const auto columns = static_cast<Eigen::Index>(across.size());
  RowMatrixF means(rows, columns);
  Eigen::RowVectorXf ofRows(weights.cols());
  Eigen::RowVectorXf row(columns);
  for (Eigen::Index y = 0; y < rows; ++y) {
    const PixelBand& band = down[static_cast<std::size_t>(y)];
    if (y > 0 && band == down[static_cast<std::size_t>(y - 1)]) {
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
  return means;
}

}  // namespace sinescope

#include "core/pixels/distinct_bands.h"

#include <algorithm>

#include "core/numeric/on_all_cores.h"

namespace sinescope {

namespace {

/// Merges every `block` bands into one.
std::vector<PixelBand> blocksOf(std::span<const PixelBand> bands, std::size_t block) {
  std::vector<PixelBand> blocks;
  for (std::size_t first = 0; first < bands.size(); first += block) {
    PixelBand band = bands[first];
    band.last = bands[std::min(first + block, bands.size()) - 1].last;
    band.lastWeight = band.last > band.first ? 1 : 0;
    blocks.push_back(band);
  }
  return blocks;
}

}  // namespace

DistinctBands distinctBands(std::span<const PixelBand> bands, int block) {
  const auto step = static_cast<std::size_t>(block);
  const std::vector<PixelBand> merged = step > 1 ? blocksOf(bands, step) : std::vector(bands.begin(), bands.end());
  DistinctBands distinct;
  for (std::size_t pixel = 0; pixel < bands.size(); ++pixel) {
    const PixelBand& band = merged[pixel / step];
    if (distinct.bands.empty() || distinct.bands.back() != band) distinct.bands.push_back(band);
    distinct.at.push_back(std::ssize(distinct.bands) - 1);
  }
  return distinct;
}

RowMatrixF imageOf(const RowMatrixF& values, const DistinctBands& down, const DistinctBands& across) {
  RowMatrixF image(std::ssize(down.at), std::ssize(across.at));
  constexpr double nanoseconds = 1;  // a pixel
  onAllCores(image.rows(), nanoseconds * static_cast<double>(image.cols()),
             [&](std::ptrdiff_t from, std::ptrdiff_t to) {
               for (Eigen::Index y = from; y < to; ++y) {
                 const Eigen::Index row = down.at[static_cast<std::size_t>(y)];
                 if (y > from && row == down.at[static_cast<std::size_t>(y) - 1]) {
                   image.row(y) = image.row(y - 1);
                   continue;
                 }
                 for (Eigen::Index x = 0; x < image.cols(); ++x)
                   image(y, x) = values(row, across.at[static_cast<std::size_t>(x)]);
               }
             });
  return image;
}

}  // namespace sinescope

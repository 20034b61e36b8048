#include "app/views/view/heard_curves.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "app/views/view/shown_matrix.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

std::vector<double> waveOf(const Shown& shown, int dimension, std::int64_t first, std::int64_t end) {
  const PixelBand column{dimension, dimension};
  const RowMatrixF means =
      ShownMatrix(shown).image(heardBands(first, end, shown.spec.firstPosition), {&column, 1}, 1, Exactness::Frame);
  return {means.data(), means.data() + means.size()};
}

}  // namespace

std::vector<PixelBand> heardBands(std::int64_t first, std::int64_t end, std::int64_t origin) {
  const auto tones = static_cast<int>(std::min<std::int64_t>(end - first, std::int64_t{kMostTones}));
  const CellRange cells{static_cast<double>(first - origin), static_cast<double>(end - origin)};
  return wholeCellBands(cells, tones, Sampling::Mean);
}

std::vector<double> heardRow(const Scene& scene) {
  std::vector<int> dimensions(
      static_cast<std::size_t>(scene.showsDifference() ? boundsOf(scene).dModel : scene.spec.dModel));
  std::iota(dimensions.begin(), dimensions.end(), 0);
  return heardRow(scene, dimensions);
}

std::vector<double> heardRow(const Scene& scene, std::span<const int> dimensions) {
  const auto [first, end] = shownPositions(scene);
  const std::int64_t position = scene.selection.position;
  if (position < first || position >= end) return {};
  const ShownValues values(scene);
  std::vector<double> row;
  row.reserve(dimensions.size());
  for (const int k : dimensions) row.push_back(values.at(position, k));
  return row;
}

std::vector<double> heardWave(const Scene& scene) {
  const auto [first, end] = shownPositions(scene);
  const int dimension = scene.selection.dimension;
  if (first >= end || (scene.showsDifference() && dimension >= boundsOf(scene).dModel)) return {};
  std::vector<double> wave = waveOf(scene, dimension, first, end);
  if (!scene.showsDifference()) return wave;
  const std::vector<double> other = waveOf(*scene.other, dimension, first, end);
  std::ranges::transform(wave, other, wave.begin(), std::minus<>());
  return wave;
}

}  // namespace sinescope

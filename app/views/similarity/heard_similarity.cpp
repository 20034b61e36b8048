#include "app/views/similarity/heard_similarity.h"

#include <algorithm>
#include <functional>

#include "app/views/view/heard_curves.h"
#include "app/views/view/shown_matrix.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

std::vector<double> similarityOf(const Shown& shown, const Scene& scene, std::int64_t first, std::int64_t end) {
  const ShownMatrix matrix(shown);
  const Measure measure = scene.appearance.similarity.measure;
  const std::int64_t position = scene.selection.position;
  if (end - first <= std::int64_t{kMostTones}) {
    const Eigen::VectorXd values = matrix.similarities(position, first, end - first, measure);
    return {values.data(), values.data() + values.size()};
  }
  const std::int64_t row = position - shown.spec.firstPosition;
  const PixelBand own{row, row};
  const auto across = heardBands(first, end, shown.spec.firstPosition);
  const RowMatrixF means = matrix.similarityFrame({&own, 1}, across, measure, 1).means;
  return {means.data(), means.data() + means.size()};
}

}  // namespace

std::vector<double> heardSimilarity(const Scene& scene) {
  const auto [first, end] = shownPositions(scene);
  const std::int64_t position = scene.selection.position;
  if (position < first || position >= end) return {};
  std::vector<double> curve = similarityOf(scene, scene, first, end);
  if (!scene.showsDifference()) return curve;
  const std::vector<double> other = similarityOf(*scene.other, scene, first, end);
  std::ranges::transform(curve, other, curve.begin(), std::minus<>());
  return curve;
}

}  // namespace sinescope

#include "app/views/fourier/spectrum_work.h"

#include <cmath>

#include "app/document/view_kind.h"
#include "app/views/fourier/fourier_words.h"
#include "app/views/fourier/strided_dimensions.h"

namespace sinescope {

namespace {

/// The visible dimensions; a sample of them if there are many.
std::vector<int> dimensionsOf(const Scene& scene, std::int64_t length) {
  CellRange shown{0, static_cast<double>(boundsOf(scene).dModel)};
  const auto zoom = scene.appearance.zooms.find(QLatin1String(kFourierView));
  if (zoom != scene.appearance.zooms.end()) shown = zoom->second.across;
  auto dimensions =
      stridedDimensions(static_cast<std::int64_t>(std::floor(shown.from)),
                        static_cast<std::int64_t>(std::ceil(shown.to)) - 1, strideOf(shown.size(), length));
  dimensions.push_back(scene.selection.dimension);
  return dimensions;
}

}  // namespace

bool spectraTakeLong(const Scene& scene) { return scene.table || (scene.other && scene.other->table); }

std::shared_ptr<const void> makeSpectra(const Scene& scene, const Progress& progress) {
  const auto sources = std::make_shared<std::vector<SpectrumSource>>(1, spectrumSource(scene));
  if (auto other = otherSpectrumSource(scene)) sources->push_back(*std::move(other));
  std::int64_t length = 1;
  for (const SpectrumSource& source : *sources) length = std::max(length, source.length);
  const std::vector<int> dimensions = dimensionsOf(scene, length);
  const auto all = static_cast<double>(dimensions.size() * sources->size());
  double done = 0;
  for (const SpectrumSource& source : *sources) {
    for (const int k : dimensions) {
      if (source.table && frequencyCount(source.length) > 0 && k < source.dModel) source.table->column(k);
      if (progress && !progress(++done / all)) return nullptr;
    }
  }
  return sources;
}

}  // namespace sinescope

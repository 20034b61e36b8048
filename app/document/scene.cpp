#include "app/document/scene.h"

#include <algorithm>

namespace sinescope {

Selection clampedTo(const EncodingSpec& spec, Selection selection) {
  selection.position = std::clamp(selection.position, spec.firstPosition, spec.endPosition() - 1);
  selection.dimension = std::clamp(selection.dimension, 0, spec.dModel - 1);
  return selection;
}

std::map<QString, Zoom> zoomsShowing(const Selection& selection, const EncodingSpec& spec,
                                     const Appearance& appearance) {
  const auto show = [](CellRange& range, std::int64_t cell) {
    const auto first = static_cast<double>(cell);
    const double by = std::min(first - range.from, 0.0) + std::max(first + 1 - range.to, 0.0);
    if (range.size() >= 1) range = {range.from + by, range.to + by};
  };
  const std::int64_t row = selection.position - spec.firstPosition;
  std::map<QString, Zoom> zooms = appearance.zooms;
  for (auto& [view, zoom] : zooms) {
    if (view == QLatin1String("matrix")) {
      show(appearance.transposed ? zoom.across : zoom.down, row);
      show(appearance.transposed ? zoom.down : zoom.across, selection.dimension);
    } else {
      show(view == QLatin1String("similarity") ? zoom.down : zoom.across, row);
    }
  }
  return zooms;
}

void setSpec(Scene& scene, const EncodingSpec& spec) {
  scene.spec = spec;
  scene.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  scene.similarity = std::make_shared<const Similarity>(*scene.columns);
  scene.similarityRanges = std::make_shared<const SimilarityRanges>(scene.similarity, spec.firstPosition, spec.length);
}

Scene makeScene(const EncodingSpec& spec, const Selection& selection, const Appearance& appearance) {
  Scene scene;
  setSpec(scene, spec);
  scene.selection = clampedTo(spec, selection);
  scene.appearance = appearance;
  scene.dark = appearance.theme == Theme::Dark;
  return scene;
}

}  // namespace sinescope

#include "app/document/scene.h"

#include <algorithm>

namespace sinescope {

Selection clampedTo(const EncodingSpec& spec, Selection selection) {
  selection.position = std::clamp(selection.position, spec.firstPosition, spec.endPosition() - 1);
  selection.dimension = std::clamp(selection.dimension, 0, spec.dModel - 1);
  return selection;
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

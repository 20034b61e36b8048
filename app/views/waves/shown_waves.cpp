#include "app/views/waves/shown_waves.h"

#include <algorithm>

#include "core/parameters/columns.h"

namespace sinescope {

namespace {

/// The number of dimensions to show; for a difference, those that both encodings have.
int widthShown(const Scene& scene) { return scene.showsDifference() ? boundsOf(scene).dModel : scene.spec.dModel; }

}  // namespace

std::vector<int> selectedPair(const Scene& scene) {
  const int dModel = widthShown(scene);
  std::vector<int> waves{std::min(scene.selection.dimension, dModel - 1)};
  const int partner = partnerOf(scene.spec, waves.front());
  if (partner >= 0 && partner < dModel) waves.push_back(partner);
  std::ranges::sort(waves);
  return waves;
}

std::vector<int> shownWaves(const Scene& scene) {
  const int dModel = widthShown(scene);
  const auto& listed = scene.appearance.waves.dimensions;
  std::vector<int> waves = scene.figure.onlyListed ? std::vector<int>() : selectedPair(scene);
  if (scene.figure.onlyListed && listed.empty()) waves.push_back(std::min(scene.selection.dimension, dModel - 1));
  for (const int k : listed) {
    if (k < dModel && std::ranges::find(waves, k) == waves.end()) waves.push_back(k);
  }
  return waves;
}

}  // namespace sinescope

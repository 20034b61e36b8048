#include "app/views/row/heard_bars.h"

#include "app/views/view/heard_curves.h"
#include "core/row/wavelength_order.h"

namespace sinescope {

std::vector<double> heardBars(const Scene& scene) {
  if (!scene.appearance.row.byWavelength) return heardRow(scene);
  const auto shown = static_cast<std::size_t>(scene.showsDifference() ? boundsOf(scene).dModel : scene.spec.dModel);
  return heardRow(scene, dimensionsByWavelength(std::span(*scene.columns).first(shown), scene.spec.base));
}

}  // namespace sinescope

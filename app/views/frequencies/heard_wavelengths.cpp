#include "app/views/frequencies/heard_wavelengths.h"

#include "core/encoding/frequencies.h"

namespace sinescope {

std::vector<double> heardWavelengths(const Scene& scene) {
  const bool paired = scene.spec.convention.exponent != Exponent::Unpaired;
  std::vector<double> logs;
  for (const Column& column : *scene.columns) {
    const bool told = paired && column.pair < static_cast<int>(logs.size());
    if (column.wave != Wave::Zero && !told) logs.push_back(logWavelength(column, scene.spec));
  }
  return logs;
}

}  // namespace sinescope

#include "core/encoding/derivation.h"

#include "core/encoding/encoding.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

Derivation derive(const EncodingSpec& spec, std::int64_t position, int dimension) {
  const Column column = columnOf(spec, dimension);
  Derivation result;
  result.position = position;
  result.positionScale = spec.positionScale;
  result.scaledPosition = spec.scaledPosition(position);
  result.dimension = dimension;
  result.wave = column.wave;
  result.base = scaledBase(spec);
  result.isBaseScaled = changesBase(spec.scaling.rule);
  result.exponentNumerator = column.exponentNumerator;
  result.exponentDenominator = column.exponentDenominator;
  result.stretch = column.stretch;
  result.pair = column.pair;
  result.pairs = pairCount(spec);
  if (column.wave == Wave::Zero) return result;
  result.denominator = spec.positionScale / column.omega;
  result.phase = position == 0 ? 0 : column.omega * static_cast<double>(position);  // ω may be infinite
  result.value = valueAt(column, position);
  result.wavelength = column.wavelength();
  result.turns = static_cast<double>(spec.length) / result.wavelength;
  return result;
}

}  // namespace sinescope

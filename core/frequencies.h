#pragma once

#include <vector>

#include "core/number_table.h"

namespace sinescope {

/// The wavelength of every pair, and those of the same pairs under other bases: float64, shape
/// (pairs, 3 + ghostBases.size()).
[[nodiscard]] NumberTable frequenciesTable(const EncodingSpec& spec, const std::vector<double>& ghostBases);

}  // namespace sinescope

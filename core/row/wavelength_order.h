#pragma once

#include <span>
#include <vector>

#include "core/parameters/columns.h"

namespace sinescope {

/// The dimensions of an encoding from its shortest wavelength to its longest. Dimensions with the same wavelength keep
/// their order, so that a sine stays before its cosine; columns of zeros, which have no wavelength, come last.
[[nodiscard]] std::vector<int> dimensionsByWavelength(std::span<const Column> columns, double base);

}  // namespace sinescope

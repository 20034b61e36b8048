#pragma once

#include "core/fourier/spectrum_image.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The amplitudes of all dimensions: float64, shape (⌊length/2⌋, dModel), rows from frequency 1 on. NaN if a column has
/// values that are not finite. The amplitudes of an encoding are computed while they are written. Those of a table take
/// several passes over its columns, as few as a limit of a quarter of a gigabyte allows.
[[nodiscard]] NumberTable spectrumTable(const SpectrumSource& source);

}  // namespace sinescope

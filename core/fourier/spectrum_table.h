#pragma once

#include "core/fourier/spectrum_image.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The amplitudes of all dimensions: float64, shape (⌊length/2⌋, dModel), rows from frequency 1 on. NaN where a column
/// has values that are not finite. An encoding's are written as they are asked for; a table's are made in as many
/// passes over its columns as keep within a quarter of a gigabyte.
[[nodiscard]] NumberTable spectrumTable(const SpectrumSource& source);

}  // namespace sinescope

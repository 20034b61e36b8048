#pragma once

#include <optional>

#include "core/fourier/spectrum_image.h"
#include "core/numbers/number_table.h"

namespace sinescope {

/// The amplitudes of all dimensions: float64, shape (⌊length/2⌋, dModel), rows from frequency 1 on. NaN if a column has
/// values that are not finite. The amplitudes of an encoding are computed while they are written. Those of a table take
/// several passes over its columns, as few as a limit of a quarter of a gigabyte allows.
[[nodiscard]] NumberTable spectrumTable(const SpectrumSource& source);

/// The greatest amplitude of all dimensions of a table; 1 for an encoding, and 0 where there is no spectrum. Empty if
/// `progress` cancelled it.
[[nodiscard]] std::optional<double> greatestAmplitude(const SpectrumSource& source, const Progress& progress);

/// How many rows of the amplitudes one pass over the columns makes, at most.
[[nodiscard]] std::int64_t rowsInAPass(const SpectrumSource& source);

}  // namespace sinescope

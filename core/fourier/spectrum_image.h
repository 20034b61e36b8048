#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/fourier/table_spectra.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// Columns whose spectra are shown: those of an encoding, or of a table in its place, over some positions.
struct SpectrumSource {
  std::shared_ptr<const std::vector<Column>> columns;
  TableSpectraPtr table;  ///< or nullptr
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  int dModel = 0;

  /// An encoding's wave over these positions.
  [[nodiscard]] WaveSpectrum wave(int dimension) const {
    return {(*columns)[static_cast<std::size_t>(dimension)], firstPosition, length};
  }
};

/// The frequencies first … last that a pixel stands for; none where first > last.
struct FrequencyBand {
  std::int64_t first = 1;
  std::int64_t last = 0;

  bool operator==(const FrequencyBand&) const = default;
};

/// Wavelengths of a logarithmic axis, positions.
struct WavelengthRange {
  double least = 2;
  double greatest = 4;

  bool operator==(const WavelengthRange&) const = default;
};

/// All wavelengths that `length` positions can tell apart: from 2 to 2 length, where half a turn fits, so that every
/// frequency f is a cell from f - 1/2 to f + 1/2 (the last of an even length ends in the middle).
[[nodiscard]] WavelengthRange wavelengthsOf(std::int64_t length);

/// Parts a logarithmic axis of wavelengths, the greatest first, into `pixels`: each frequency of `length` positions
/// belongs to the pixel that its wavelength is in, so that no peak is lost; a pixel without one, where cells are
/// larger, shows the cell under its middle.
[[nodiscard]] std::vector<FrequencyBand> frequencyBands(std::int64_t length, const WavelengthRange& axis, int pixels);

/// Where there is nothing to show (no such frequency or dimension), or not yet.
inline constexpr float kNoAmplitude = -1;

/// The greatest amplitude in every band, row by row, of every dimension, column by column (-1: none), in units of
/// `unit`. NaN where a column has values that are not finite.
[[nodiscard]] RowMatrixF spectrumImage(const SpectrumSource& source, std::span<const FrequencyBand> bands,
                                       std::span<const int> dimensions, double unit);

/// The amplitude of a dimension at one frequency; of a table the greatest within a thousandth of it. Nothing where it
/// is not there yet, or where the column has values that are not finite.
[[nodiscard]] std::optional<double> amplitudeOf(const SpectrumSource& source, int dimension, std::int64_t frequency);

/// The wave that explains most of a dimension: an encoding's own. Of a table nothing where it is not there yet, or
/// where the column has values that are not finite.
[[nodiscard]] std::optional<StrongestWave> strongestWaveOf(const SpectrumSource& source, int dimension);

}  // namespace sinescope

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/fourier/table_spectra.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The columns whose spectra are shown, over some positions: those of an encoding, or of a table that replaces it.
struct SpectrumSource {
  std::shared_ptr<const std::vector<Column>> columns;
  TableSpectraPtr table;  ///< or nullptr
  std::int64_t firstPosition = 0;
  std::int64_t length = 0;
  int dModel = 0;

  /// The wave of a dimension of the encoding over these positions.
  [[nodiscard]] WaveSpectrum wave(int dimension) const {
    return {(*columns)[static_cast<std::size_t>(dimension)], firstPosition, length};
  }
};

/// The frequencies first … last that a pixel represents; none if first > last.
struct FrequencyBand {
  std::int64_t first = 1;
  std::int64_t last = 0;

  bool operator==(const FrequencyBand&) const = default;
};

/// The wavelengths of a logarithmic axis, in positions.
struct WavelengthRange {
  double least = 2;
  double greatest = 4;

  bool operator==(const WavelengthRange&) const = default;
};

/// All wavelengths that `length` positions can tell apart: from 2 to 2 length, which is half a turn within the length,
/// so that every frequency f is a cell from f - 1/2 to f + 1/2 (the last cell of an even length ends at its middle).
[[nodiscard]] WavelengthRange wavelengthsOf(std::int64_t length);

/// Divides a logarithmic axis of wavelengths, longest first, into `pixels`. Each frequency of `length` positions
/// belongs to the pixel that contains its wavelength, so that no peak is lost. A pixel without a frequency, where cells
/// are larger than pixels, shows the cell under its middle.
[[nodiscard]] std::vector<FrequencyBand> frequencyBands(std::int64_t length, const WavelengthRange& axis, int pixels);

/// Where the cell of a frequency is on such an axis: from half a turn less to half a turn more, but at most half a turn
/// every position; 0 is the longest wavelength of the axis and 1 the shortest.
struct FrequencyPlace {
  double from = 0;
  double to = 0;
};
[[nodiscard]] FrequencyPlace frequencyPlace(std::int64_t length, const WavelengthRange& axis, std::int64_t frequency);

/// Marks a pixel that has nothing to show (no such frequency or dimension), or nothing yet.
inline constexpr float kNoAmplitude = -1;

/// The greatest amplitude in every band (rows) of every dimension (columns; -1: none), in units of `unit`. NaN if the
/// column has values that are not finite.
[[nodiscard]] RowMatrixF spectrumImage(const SpectrumSource& source, std::span<const FrequencyBand> bands,
                                       std::span<const int> dimensions, double unit);

/// The amplitude of a dimension at one frequency; for a table, the greatest within a thousandth of that frequency.
/// Empty if it is not computed yet or if the column has values that are not finite.
[[nodiscard]] std::optional<double> amplitudeOf(const SpectrumSource& source, int dimension, std::int64_t frequency);

/// The wave that explains most of a dimension; for an encoding, the dimension's own wave. For a table, empty if it is
/// not computed yet or if the column has values that are not finite.
[[nodiscard]] std::optional<StrongestWave> strongestWaveOf(const SpectrumSource& source, int dimension);

}  // namespace sinescope

#pragma once

#include <span>
#include <vector>

#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// The rows of a picture of spectra, which are made one by one, on any thread.
class SpectrumRows {
 public:
  /// As for spectrumImage(). `bands` must live as long as this object.
  SpectrumRows(const SpectrumSource& source, std::span<const FrequencyBand> bands, std::span<const int> dimensions,
               double unit);

  [[nodiscard]] std::size_t columns() const { return m_dimensions.size(); }
  /// The greatest amplitude in one band of every dimension, to `columns()` numbers.
  void write(std::size_t band, float* amplitudes) const;

 private:
  /// A number for every dimension: WaveSpectrum::Squares, all of them times length², and the first band that is not
  /// below the wave.
  struct Waves {
    std::vector<double> constant;
    std::vector<double> slope;
    std::vector<double> pole;
    std::vector<double> beyond;
  };

  void addWaves();
  void addTable();
  /// Lists the columns whose waves, of so many turns, are near to each band. -1: no wave.
  void findNear(const std::vector<double>& turns);
  /// Whether so many digits cancel in every column of a band that all are computed one by one.
  [[nodiscard]] bool isLastOfAll(const FrequencyBand& band) const { return 2 * band.last >= m_source.length; }

  SpectrumSource m_source;
  std::span<const FrequencyBand> m_bands;
  std::vector<int> m_dimensions;
  double m_unit;
  std::size_t m_top = 0;  ///< the bands that have a frequency: m_top … m_bottom - 1
  std::size_t m_bottom = 0;
  Waves m_waves;
  std::vector<std::size_t> m_missing;   ///< columns of dimensions that do not exist
  std::vector<std::size_t> m_near;      ///< columns so near to a band that digits cancel, band after band
  std::vector<std::size_t> m_nearEnds;  ///< where those of each band end
  RowMatrixF m_table;                   ///< all rows, of a table
};

}  // namespace sinescope

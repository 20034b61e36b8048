#include "core/fourier/spectrum_image.h"

#include <algorithm>
#include <cmath>

#include "core/fourier/spectrum_rows.h"

namespace sinescope {

WavelengthRange wavelengthsOf(std::int64_t length) {
  return {2, 2 * static_cast<double>(std::max<std::int64_t>(length, 2))};
}

std::vector<FrequencyBand> frequencyBands(std::int64_t length, const WavelengthRange& axis, int pixels) {
  std::vector<FrequencyBand> bands(static_cast<std::size_t>(pixels));
  const std::int64_t count = frequencyCount(length);
  const auto all = static_cast<double>(length);
  const double step = std::log(axis.greatest / axis.least) / pixels;
  const auto turnsAt = [&](double pixel) { return all / axis.greatest * std::exp(step * pixel); };
  for (int y = 0; y < pixels; ++y) {
    const double from = turnsAt(y);
    const double to = turnsAt(y + 1);
    FrequencyBand band{static_cast<std::int64_t>(std::ceil(from)), static_cast<std::int64_t>(std::ceil(to)) - 1};
    if (y + 1 == pixels && to > static_cast<double>(count) - 1e-6) band.last = count;  // ends the axis
    if (band.first > band.last) {
      const double middle = turnsAt(y + 0.5);
      if (middle < 0.5 || middle > all / 2) continue;
      band.first = band.last = std::clamp<std::int64_t>(std::llround(middle), 1, count);
    }
    band.first = std::max<std::int64_t>(band.first, 1);
    band.last = std::min(band.last, count);
    if (band.first <= band.last) bands[static_cast<std::size_t>(y)] = band;
  }
  return bands;
}

FrequencyPlace frequencyPlace(std::int64_t length, const WavelengthRange& axis, std::int64_t frequency) {
  const auto all = static_cast<double>(length);
  const auto place = [&](double turns) {
    return std::log(turns * axis.greatest / all) / std::log(axis.greatest / axis.least);
  };
  const auto turns = static_cast<double>(frequency);
  return {place(turns - 0.5), place(std::min(turns + 0.5, all / 2))};
}

RowMatrixF spectrumImage(const SpectrumSource& source, std::span<const FrequencyBand> bands,
                         std::span<const int> dimensions, double unit) {
  const SpectrumRows rows(source, bands, dimensions, unit);
  RowMatrixF image(std::ssize(bands), std::ssize(dimensions));
  for (std::size_t band = 0; band < bands.size(); ++band)
    rows.write(band, image.row(static_cast<Eigen::Index>(band)).data());
  return image;
}

std::optional<double> amplitudeOf(const SpectrumSource& source, int dimension, std::int64_t frequency) {
  if (!source.table) return source.wave(dimension).at(frequency);
  const ColumnSpectrumPtr spectrum = source.table->find(dimension);
  if (!spectrum || spectrum->notFinite > 0) return std::nullopt;
  const auto level = static_cast<Eigen::Index>(source.table->levels().levelOf(frequency));
  return static_cast<double>(spectrum->levels[level]) * spectrum->greatest;
}

std::optional<StrongestWave> strongestWaveOf(const SpectrumSource& source, int dimension) {
  if (!source.table) {
    const WaveSpectrum wave = source.wave(dimension);
    const bool moves = source.length > 1 && wave.turns() > 0;
    return moves ? StrongestWave{wave.turns(), 1, 1} : StrongestWave{};
  }
  const ColumnSpectrumPtr spectrum = source.table->find(dimension);
  if (!spectrum || spectrum->notFinite > 0) return std::nullopt;
  return spectrum->strongest;
}

}  // namespace sinescope

#include "app/views/fourier/heard_spectrum.h"

#include <algorithm>
#include <functional>
#include <limits>

#include "app/views/fourier/fourier_words.h"
#include "core/sound/curve_sound.h"

namespace sinescope {

namespace {

std::vector<double> amplitudes(const SpectrumSource& source, int dimension) {
  const std::int64_t all = frequencyCount(source.length);
  if (all == 0 || dimension >= source.dModel) return {};
  std::vector<FrequencyBand> bands(static_cast<std::size_t>(std::min<std::int64_t>(all, kMostTones)));
  const auto count = static_cast<std::int64_t>(bands.size());
  for (std::int64_t i = 0; i < count; ++i)
    bands[static_cast<std::size_t>(i)] = {i * all / count + 1, (i + 1) * all / count};
  const RowMatrixF greatest = spectrumImage(source, bands, {&dimension, 1}, 1);
  std::vector<double> values(greatest.data(), greatest.data() + greatest.size());
  std::ranges::replace(values, kNoAmplitude, std::numeric_limits<double>::quiet_NaN());  // silence
  return values;
}

}  // namespace

std::vector<double> heardSpectrum(const Scene& scene) {
  const int dimension = scene.selection.dimension;
  std::vector<double> own = amplitudes(spectrumSource(scene), dimension);
  if (!scene.showsDifference()) return own;
  const std::vector<double> other = amplitudes(*otherSpectrumSource(scene), dimension);
  own.resize(std::min(own.size(), other.size()));
  std::transform(own.begin(), own.end(), other.begin(), own.begin(), std::minus<>());
  return own;
}

}  // namespace sinescope

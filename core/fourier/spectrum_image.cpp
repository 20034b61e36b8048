#include "core/fourier/spectrum_image.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// sin²(πf/L) of the first and the last frequency of every band.
struct BandEnds {
  BandEnds(std::span<const FrequencyBand> bands, std::int64_t length)
      : first(static_cast<Eigen::Index>(bands.size())), last(first.size()) {
    const auto square = [length](std::int64_t frequency) {
      const double sine = std::sin(std::numbers::pi * static_cast<double>(frequency) / static_cast<double>(length));
      return sine * sine;
    };
    for (Eigen::Index i = 0; i < first.size(); ++i) {
      const FrequencyBand& band = bands[static_cast<std::size_t>(i)];
      first[i] = square(band.first);
      last[i] = square(band.last);
    }
  }

  Eigen::ArrayXd first;
  Eigen::ArrayXd last;
};

/// out[i] = √(constant + slope y) / |y - pole| · scale, with the coefficients of WaveSpectrum::Squares.
SINESCOPE_VECTORISED void amplitudes(const double* y, Eigen::Index count, double constant, double slope, double pole,
                                     double scale, float* out) {
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < count; ++i) {
    out[i] = static_cast<float>(scale * std::sqrt(std::max(constant + slope * y[i], 0.0)) / std::abs(y[i] - pole));
  }
}

/// Writes the amplitudes of one wave in all bands, whose frequencies must ascend.
void writeWave(const WaveSpectrum& wave, std::span<const FrequencyBand> bands, const BandEnds& ends, double unit,
               std::int64_t length, float* out) {
  const auto [constant, slope, pole] = wave.squares();
  const auto beyond = std::ranges::partition_point(
      bands, [&wave](const FrequencyBand& band) { return static_cast<double>(band.last) < wave.turns(); });
  const auto at = static_cast<Eigen::Index>(beyond - bands.begin());
  const auto count = static_cast<Eigen::Index>(bands.size());
  // The amplitude is greatest in the band's frequency nearest to the wave's own.
  amplitudes(ends.last.data(), at, constant, slope, pole, 1 / unit, out);
  amplitudes(ends.first.data() + at, count - at, constant, slope, pole, 1 / unit, out + at);
  const auto exact = [&](Eigen::Index i) {
    const FrequencyBand& band = bands[static_cast<std::size_t>(i)];
    if (band.first <= band.last) out[i] = static_cast<float>(wave.greatest(band.first, band.last) / unit);
  };
  // Recompute the bands where digits cancel.
  const auto nearby = [&](const FrequencyBand& band) {
    return static_cast<double>(band.last) >= wave.turns() - 2 && static_cast<double>(band.first) <= wave.turns() + 2;
  };
  for (Eigen::Index i = at; i < count && nearby(bands[static_cast<std::size_t>(i)]); ++i) exact(i);
  for (Eigen::Index i = at - 1; i >= 0 && nearby(bands[static_cast<std::size_t>(i)]); --i) exact(i);
  for (Eigen::Index i = count - 1; i >= 0 && 2 * bands[static_cast<std::size_t>(i)].last >= length; --i) exact(i);
}

void writeColumn(const TableSpectra& spectra, const ColumnSpectrum& column, std::span<const FrequencyBand> bands,
                 double unit, float* out) {
  if (column.notFinite > 0) {
    std::fill_n(out, bands.size(), std::numeric_limits<float>::quiet_NaN());
    return;
  }
  const FrequencyLevels& levels = spectra.levels();
  const double scale = column.greatest / unit;
  std::size_t level = 0;
  for (std::size_t i = 0; i < bands.size(); ++i) {
    if (bands[i].first > bands[i].last) continue;
    // The greatest of all levels that begin in the band; if none does, the level that contains the band.
    while (level < levels.count() && levels.first(level) < bands[i].first) ++level;
    float greatest = 0;
    std::size_t end = level;
    for (; end < levels.count() && levels.first(end) <= bands[i].last; ++end) {
      greatest = std::max(greatest, column.levels[static_cast<Eigen::Index>(end)]);
    }
    if (end == level) greatest = column.levels[static_cast<Eigen::Index>(levels.levelOf(bands[i].first))];
    out[i] = static_cast<float>(std::min(greatest * scale, 1e30));
  }
}

}  // namespace

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

RowMatrixF spectrumImage(const SpectrumSource& source, std::span<const FrequencyBand> bands,
                         std::span<const int> dimensions, double unit) {
  const auto rows = static_cast<Eigen::Index>(bands.size());
  // Leave pixels above and below the frequencies of this length unchanged.
  const auto none = [](const FrequencyBand& band) { return band.first > band.last; };
  const auto top = std::ranges::find_if_not(bands, none) - bands.begin();
  const auto bottom = std::find_if(bands.begin() + top, bands.end(), none) - bands.begin();
  const auto own = bands.subspan(static_cast<std::size_t>(top), static_cast<std::size_t>(bottom - top));
  RowMatrixF image = RowMatrixF::Constant(rows, static_cast<Eigen::Index>(dimensions.size()), kNoAmplitude);
  if (own.empty()) return image;
  const BandEnds ends(own, source.length);
  // A dimension's amplitudes are contiguous while they are computed; a block of dimensions is then transposed at once.
  constexpr Eigen::Index block = 16;
  Eigen::MatrixXf made(static_cast<Eigen::Index>(own.size()), block);
  for (Eigen::Index first = 0; first < image.cols(); first += block) {
    const Eigen::Index count = std::min(block, image.cols() - first);
    made.setConstant(kNoAmplitude);
    for (Eigen::Index i = 0; i < count; ++i) {
      const int k = dimensions[static_cast<std::size_t>(first + i)];
      if (k < 0 || k >= source.dModel) continue;
      if (!source.table) {
        writeWave(source.wave(k), own, ends, unit, source.length, made.col(i).data());
      } else if (const auto spectrum = source.table->find(k)) {
        writeColumn(*source.table, *spectrum, own, unit, made.col(i).data());
      }
    }
    image.block(top, first, made.rows(), count) = made.leftCols(count);
  }
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

#include "core/fourier/spectrum_rows.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/numeric/on_all_cores.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// What a dimension takes, about, before its first row.
constexpr double kWaveNanoseconds = 300;

/// amplitudes[i] = √(constant + slope y) / |y - pole| · scale, with the coefficients of WaveSpectrum::Squares; y
/// belongs to the last frequency of the band if that is below the wave, otherwise to the first.
SINESCOPE_VECTORISED void writeAmplitudes(const double* constant, const double* slope, const double* pole,
                                          const double* beyond, std::size_t count, double band, double first,
                                          double last, float scale, float* amplitudes) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const double y = beyond[i] > band ? last : first;
    const double square = constant[i] + slope[i] * y;
    const auto above = static_cast<float>(square > 0 ? square : 0);
    const auto below = static_cast<float>(y > pole[i] ? y - pole[i] : pole[i] - y);
    amplitudes[i] = std::sqrt(above) / below * scale;
  }
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

SpectrumRows::SpectrumRows(const SpectrumSource& source, std::span<const FrequencyBand> bands,
                           std::span<const int> dimensions, double unit)
    : m_source(source), m_bands(bands), m_dimensions(dimensions.begin(), dimensions.end()), m_unit(unit) {
  const auto none = [](const FrequencyBand& band) { return band.first > band.last; };
  const auto top = std::ranges::find_if_not(bands, none);
  m_top = static_cast<std::size_t>(top - bands.begin());
  m_bottom = static_cast<std::size_t>(std::find_if(top, bands.end(), none) - bands.begin());
  source.table ? addTable() : addWaves();
}

void SpectrumRows::addWaves() {
  const std::size_t count = columns();
  const double squared = std::pow(static_cast<double>(m_source.length), 2);
  for (std::vector<double>* const numbers : {&m_waves.constant, &m_waves.slope, &m_waves.pole, &m_waves.beyond}) {
    numbers->resize(count);
  }
  const auto own = m_bands.subspan(m_top, m_bottom - m_top);
  std::vector<double> turns(count, -1);
  onAllCores(std::ssize(m_dimensions), kWaveNanoseconds, [&](std::ptrdiff_t from, std::ptrdiff_t to) {
    for (auto i = static_cast<std::size_t>(from); i < static_cast<std::size_t>(to); ++i) {
      if (m_dimensions[i] < 0 || m_dimensions[i] >= m_source.dModel) continue;
      const WaveSpectrum wave = m_source.wave(m_dimensions[i]);
      const auto [constant, slope, pole] = wave.squares();
      const auto beyond = std::ranges::partition_point(
          own, [&wave](const FrequencyBand& band) { return static_cast<double>(band.last) < wave.turns(); });
      m_waves.constant[i] = constant * squared;
      m_waves.slope[i] = slope;
      m_waves.pole[i] = pole * squared;
      m_waves.beyond[i] = static_cast<double>(m_top) + static_cast<double>(beyond - own.begin());
      turns[i] = wave.turns();
    }
  });
  findNear(turns);
}

void SpectrumRows::findNear(const std::vector<double>& turns) {
  constexpr double near = 2;  // turns
  const auto isNear = [&](std::size_t band, double wave) {
    return static_cast<double>(m_bands[band].last) >= wave - near &&
           static_cast<double>(m_bands[band].first) <= wave + near;
  };
  const auto forEachNear = [&](const auto& use) {
    for (std::size_t i = 0; i < turns.size(); ++i) {
      if (turns[i] < 0) continue;
      const auto beyond = static_cast<std::size_t>(m_waves.beyond[i]);
      for (std::size_t band = beyond; band < m_bottom && isNear(band, turns[i]); ++band) use(band, i);
      for (std::size_t band = beyond; band-- > m_top && isNear(band, turns[i]);) use(band, i);
    }
  };
  for (std::size_t i = 0; i < turns.size(); ++i) {
    if (turns[i] < 0) m_missing.push_back(i);
  }
  m_nearEnds.assign(m_bands.size() + 1, 0);
  forEachNear([this](std::size_t band, std::size_t /*column*/) { ++m_nearEnds[band + 1]; });
  for (std::size_t band = 0; band < m_bands.size(); ++band) m_nearEnds[band + 1] += m_nearEnds[band];
  m_near.resize(m_nearEnds.back());
  // m_nearEnds holds where the columns of each band begin, and after this where they end.
  forEachNear([this](std::size_t band, std::size_t column) { m_near[m_nearEnds[band]++] = column; });
}

void SpectrumRows::addTable() {
  // A dimension's amplitudes are contiguous while they are computed; a block of dimensions is then transposed at once.
  constexpr Eigen::Index block = 16;
  const auto own = m_bands.subspan(m_top, m_bottom - m_top);
  m_table.setConstant(std::ssize(m_bands), std::ssize(m_dimensions), kNoAmplitude);
  Eigen::MatrixXf made(std::ssize(own), block);
  for (Eigen::Index first = 0; first < m_table.cols() && !own.empty(); first += block) {
    const Eigen::Index count = std::min(block, m_table.cols() - first);
    made.setConstant(kNoAmplitude);
    for (Eigen::Index i = 0; i < count; ++i) {
      const int k = m_dimensions[static_cast<std::size_t>(first + i)];
      if (k < 0 || k >= m_source.dModel) continue;
      const auto spectrum = m_source.table->find(k);
      if (spectrum) writeColumn(*m_source.table, *spectrum, own, m_unit, made.col(i).data());
    }
    m_table.block(static_cast<Eigen::Index>(m_top), first, made.rows(), count) = made.leftCols(count);
  }
}

void SpectrumRows::write(std::size_t band, float* amplitudes) const {
  if (m_source.table) {
    const auto row = m_table.row(static_cast<Eigen::Index>(band));
    std::copy_n(row.data(), row.size(), amplitudes);
    return;
  }
  if (band < m_top || band >= m_bottom) {
    std::fill_n(amplitudes, columns(), kNoAmplitude);
    return;
  }
  const auto length = static_cast<double>(m_source.length);
  const auto squareOf = [length](std::int64_t frequency) {
    const double sine = length * std::sin(std::numbers::pi * static_cast<double>(frequency) / length);
    return sine * sine;
  };
  const auto exact = [&](std::size_t i) {
    amplitudes[i] =
        static_cast<float>(m_source.wave(m_dimensions[i]).greatest(m_bands[band].first, m_bands[band].last) / m_unit);
  };
  if (isLastOfAll(m_bands[band])) {
    for (std::size_t i = 0; i < columns(); ++i) {
      if (m_dimensions[i] >= 0 && m_dimensions[i] < m_source.dModel) exact(i);
    }
  } else {
    writeAmplitudes(m_waves.constant.data(), m_waves.slope.data(), m_waves.pole.data(), m_waves.beyond.data(),
                    columns(), static_cast<double>(band), squareOf(m_bands[band].first), squareOf(m_bands[band].last),
                    static_cast<float>(length / m_unit), amplitudes);
    const std::size_t begin = band == 0 ? 0 : m_nearEnds[band - 1];
    for (std::size_t at = begin; at < m_nearEnds[band]; ++at) exact(m_near[at]);
  }
  for (const std::size_t i : m_missing) amplitudes[i] = kNoAmplitude;
}

}  // namespace sinescope

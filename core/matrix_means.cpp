#include "core/matrix_means.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <numbers>

#include "core/phasors.h"
#include "core/vectorised.h"

namespace sinescope {

namespace {

/// Columns are worked on in tiles that stay in the cache while all bands pass over them.
constexpr std::int64_t kTile = 256;
/// Slower columns hardly change within a cell: there a box of any real size has the mean of the continuous curve within
/// ω², while the difference of two sums would lose 1/ω of its digits.
constexpr double kSlow = 1e-4;

double waveAtReal(const Column& column, double position) {
  if (column.wave == Wave::Zero) return 0;
  return column.wave == Wave::Sine ? std::sin(column.step * position) : std::cos(column.step * position);
}

/// Columns first … last - 1 of one kind, side by side.
struct Run {
  std::int64_t first;
  std::int64_t last;
  bool slow;
};

std::vector<Run> runsOf(const std::vector<Column>& columns, std::int64_t first, std::int64_t last) {
  std::vector<Run> runs;
  for (std::int64_t k = first; k < last; ++k) {
    const bool slow = std::abs(columns[static_cast<std::size_t>(k)].step) < kSlow;
    const bool joins = !runs.empty() && runs.back().slow == slow && k - runs.back().first < kTile;
    joins ? void(runs.back().last = k + 1) : runs.push_back({k, k + 1, slow});
  }
  return runs;
}

/// A run as phasors whose real parts are the columns' values; zero columns have amplitude 0.
struct RunPhasors {
  RunPhasors(const std::vector<Column>& columns, const Run& run)
      : omegas(run.last - run.first), phases(run.last - run.first), amplitudes(run.last - run.first) {
    for (Eigen::Index k = 0; k < omegas.size(); ++k) {
      const Column& column = columns[static_cast<std::size_t>(run.first + k)];
      omegas[k] = column.step;
      phases[k] = column.wave == Wave::Sine ? -std::numbers::pi / 2 : 0;
      amplitudes[k] = column.wave == Wave::Zero ? 0 : 1;
    }
  }

  Eigen::ArrayXd omegas;
  Eigen::ArrayXd phases;
  Eigen::ArrayXd amplitudes;
};

/// Σ_{j<m} e^{iωj} = g e^{iωm} - g with g = 1/(e^{iω} - 1): g's parts, times the amplitude.
struct Sums {
  explicit Sums(const RunPhasors& run)
      : real(run.omegas.size()), imaginary(run.omegas.size()), sums(run.omegas.size()) {
    for (Eigen::Index k = 0; k < real.size(); ++k) {
      const std::complex<double> g = 1.0 / (std::polar(1.0, run.omegas[k]) - 1.0);
      real[k] = g.real();
      imaginary[k] = g.imag();
    }
    sums.setZero();
  }

  Eigen::ArrayXd real;
  Eigen::ArrayXd imaginary;
  Eigen::ArrayXd sums;  ///< up to the last edge
};

/// The sum up to an edge `part` of a cell past the phasors' position, and what it adds to the last: values = their
/// difference × amplitude / size.
SINESCOPE_VECTORISED void differences(const double* x, const double* y, const double* gx, const double* gy, double part,
                                      const double* amplitude, double scale, double* sums, float* values,
                                      Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) {
    const double sum = x[k] * (gx[k] + part) - y[k] * gy[k];
    values[k] = static_cast<float>((sum - sums[k]) * amplitude[k] * scale);
    sums[k] = sum;
  }
}

SINESCOPE_VECTORISED void products(const double* x, const double* amplitude, float* values, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) values[k] = static_cast<float>(x[k] * amplitude[k]);
}

/// Adds a run's values of one row to the pixels across that cover its columns.
void addAcross(const Run& run, const Eigen::ArrayXf& values, std::span<const PixelBand> across, float* row) {
  const auto covers = [](const PixelBand& band, std::int64_t column) { return band.last < column; };
  const auto begin = std::lower_bound(across.begin(), across.end(), run.first, covers);
  for (auto band = begin; band != across.end() && band->first < run.last; ++band) {
    float& pixel = row[band - across.begin()];
    const std::int64_t first = std::max(band->first, run.first);
    const std::int64_t last = std::min(band->last, run.last - 1);
    float sum = values.segment(first - run.first, last - first + 1).sum();
    if (first == band->first) sum -= static_cast<float>(1 - band->firstWeight) * values[first - run.first];
    if (last == band->last && band->last > band->first) {
      sum -= static_cast<float>(1 - band->lastWeight) * values[last - run.first];
    }
    pixel += sum / static_cast<float>(band->weight());
  }
}

/// Calls use(y, values) with the run's values in every band down. A band equal to the one above is not asked for.
template <class Use>
void forEachBand(const std::vector<Column>& columns, const Run& run, std::int64_t firstPosition,
                 std::span<const PixelBand> down, const Use& use) {
  const RunPhasors parts(columns, run);
  const Eigen::Index count = parts.omegas.size();
  Phasors phasors(parts.omegas, parts.phases);
  Eigen::ArrayXf values(count);
  const bool boxes = std::ranges::any_of(down, [](const PixelBand& band) { return band.first != band.last; });
  if (!boxes) {
    for (std::size_t y = 0; y < down.size(); ++y) {
      if (y > 0 && down[y] == down[y - 1]) continue;
      phasors.follow(static_cast<double>(firstPosition + down[y].first));
      products(phasors.real().data(), parts.amplitudes.data(), values.data(), count);
      use(y, values);
    }
    return;
  }
  const double size = down.front().weight();
  if (run.slow) {
    Eigen::ArrayXd damped = parts.amplitudes;
    for (Eigen::Index k = 0; k < count; ++k) damped[k] *= meanFactor(parts.omegas[k], size);
    phasors.moveTo(static_cast<double>(firstPosition + down.front().first) + (1 - down.front().firstWeight) +
                   (size - 1) / 2);
    for (std::size_t y = 0; y < down.size(); ++y) {
      if (y > 0) phasors.advance(size);
      products(phasors.real().data(), damped.data(), values.data(), count);
      use(y, values);
    }
    return;
  }
  Sums sums(parts);
  const auto sumUpTo = [&](std::int64_t cell, double part) {
    phasors.follow(static_cast<double>(firstPosition + cell));
    differences(phasors.real().data(), phasors.imaginary().data(), sums.real.data(), sums.imaginary.data(), part,
                parts.amplitudes.data(), 1 / size, sums.sums.data(), values.data(), count);
  };
  sumUpTo(down.front().first, 1 - down.front().firstWeight);
  for (std::size_t y = 0; y < down.size(); ++y) {  // boxes are longer than a cell: the last is never the first
    sumUpTo(down[y].last, down[y].lastWeight);
    use(y, values);
  }
}

}  // namespace

double meanFactor(double omega, double n) {
  constexpr double turn = 2 * std::numbers::pi;
  double half = omega / 2;
  double sign = 1;
  if (std::abs(omega) > turn / 2) {  // near a whole turn both sines keep no digits; a turn leaves cos((n-1)π)
    sign = std::fmod(std::round(omega / turn) * (n - 1), 2) == 0 ? 1 : -1;
    half = std::remainder(omega, turn) / 2;
  }
  const double sine = std::sin(half);
  if (std::abs(sine) < 1e-300) return sign;
  return sign * std::sin(n * half) / (n * sine);
}

double meanOver(const Column& column, const PixelBand& band) {
  if (band.first == band.last) return valueAt(column, band.first);
  const double whole = static_cast<double>(band.last - band.first - 1);
  double sum = band.firstWeight * valueAt(column, band.first) + band.lastWeight * valueAt(column, band.last);
  if (whole > 0) {
    const double centre = static_cast<double>(band.first + band.last) / 2;
    sum += whole * meanFactor(column.step, whole) * waveAtReal(column, centre);
  }
  return sum / band.weight();
}

std::int64_t turningWithin(const std::vector<Column>& columns, const CellRange& dimensions, double positions) {
  const auto first = columns.begin() + static_cast<std::ptrdiff_t>(std::floor(dimensions.from));
  const auto last = columns.begin() + static_cast<std::ptrdiff_t>(std::ceil(dimensions.to));
  return std::count_if(first, last, [positions](const Column& column) {
    return column.wave != Wave::Zero && column.wavelength() <= positions;
  });
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, const MatrixWindow& window,
                       int width, int height, Sampling sampling) {
  return matrixImage(columns, firstPosition, pixelBands(window.positions, height, sampling),
                     pixelBands(window.dimensions, width, sampling));
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, std::span<const PixelBand> down,
                       std::span<const PixelBand> across) {
  RowMatrixF image = RowMatrixF::Zero(static_cast<Eigen::Index>(down.size()), static_cast<Eigen::Index>(across.size()));
  for (const Run& run : runsOf(columns, across.front().first, across.back().last + 1)) {
    forEachBand(columns, run, firstPosition, down, [&](std::size_t y, const Eigen::ArrayXf& values) {
      addAcross(run, values, across, image.row(static_cast<Eigen::Index>(y)).data());
    });
  }
  for (std::size_t y = 1; y < down.size(); ++y) {
    if (down[y].first == down[y].last && down[y] == down[y - 1]) {
      image.row(static_cast<Eigen::Index>(y)) = image.row(static_cast<Eigen::Index>(y) - 1);
    }
  }
  return image;
}

}  // namespace sinescope

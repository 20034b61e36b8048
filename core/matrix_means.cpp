#include "core/matrix_means.h"

#include <cmath>
#include <numbers>

namespace sinescope {

namespace {

double waveWithPhase(const Column& column, double position) {
  if (column.wave == Wave::Zero) return 0;
  return column.wave == Wave::Sine ? std::sin(column.step * position) : std::cos(column.step * position);
}

/// Rows of band means of the dimensions first … last: shape (bands, last - first + 1).
RowMatrixF bandMeans(const std::vector<Column>& columns, std::int64_t firstPosition,
                     const std::vector<PixelBand>& bands, std::int64_t first, std::int64_t last) {
  RowMatrixF means(static_cast<Eigen::Index>(bands.size()), last - first + 1);
  for (Eigen::Index y = 0; y < means.rows(); ++y) {
    PixelBand band = bands[static_cast<std::size_t>(y)];
    band.first += firstPosition;
    band.last += firstPosition;
    const bool repeated = y > 0 && bands[static_cast<std::size_t>(y)] == bands[static_cast<std::size_t>(y) - 1];
    if (repeated) {
      means.row(y) = means.row(y - 1);
      continue;
    }
    for (Eigen::Index k = 0; k < means.cols(); ++k) {
      means(y, k) = static_cast<float>(meanOver(columns[static_cast<std::size_t>(first + k)], band));
    }
  }
  return means;
}

/// Mean over the dimensions of a band.
float meanAcross(const RowMatrixF& rows, Eigen::Index y, const PixelBand& band, std::int64_t first) {
  double sum = band.firstWeight * static_cast<double>(rows(y, band.first - first));
  for (std::int64_t k = band.first + 1; k < band.last; ++k) sum += static_cast<double>(rows(y, k - first));
  if (band.last > band.first) sum += band.lastWeight * static_cast<double>(rows(y, band.last - first));
  return static_cast<float>(sum / band.weight());
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
    sum += whole * meanFactor(column.step, whole) * waveWithPhase(column, centre);
  }
  return sum / band.weight();
}

RowMatrixF matrixImage(const std::vector<Column>& columns, std::int64_t firstPosition, const MatrixWindow& window,
                       int width, int height, Sampling sampling) {
  const auto down = pixelBands(window.positions, height, sampling);
  const auto across = pixelBands(window.dimensions, width, sampling);
  const std::int64_t first = across.front().first;
  const RowMatrixF rows = bandMeans(columns, firstPosition, down, first, across.back().last);
  RowMatrixF image(height, width);
  for (Eigen::Index y = 0; y < height; ++y) {
    for (Eigen::Index x = 0; x < width; ++x) {
      image(y, x) = meanAcross(rows, y, across[static_cast<std::size_t>(x)], first);
    }
  }
  return image;
}

}  // namespace sinescope

#include "core/encoding/matrix_means.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/numeric/sine_cosine.h"

namespace sinescope {

namespace {

double waveAtReal(const Column& column, double position) {
  if (column.wave == Wave::Zero) return 0;
  return column.wave == Wave::Sine ? std::sin(column.step * position) : std::cos(column.step * position);
}

/// Half a frequency with whole turns removed, and the sign that this removal gives the mean over n positions.
struct Turned {
  double half;
  double sign;
};

Turned withoutTurns(double omega, double n) {
  constexpr double turn = 2 * std::numbers::pi;
  if (std::abs(omega) <= turn / 2) return {omega / 2, 1};
  // Near a whole turn both sines lose all digits. Removing a turn leaves the factor cos((n-1)π).
  const bool even = std::fmod(std::round(omega / turn) * (n - 1), 2) == 0;
  return {std::remainder(omega, turn) / 2, even ? 1.0 : -1.0};
}

/// sin(nω/2) / (n sin(ω/2)), or its limit at ω = 0.
double dampingOf(double ofAll, double ofOne) { return std::abs(ofOne) < 1e-300 ? 1 : ofAll / ofOne; }

}  // namespace

double meanFactor(double omega, double n) {
  const Turned turned = withoutTurns(omega, n);
  const double sine = std::sin(turned.half);
  return turned.sign * dampingOf(std::sin(n * turned.half), n * sine);
}

Eigen::ArrayXd meanFactors(const Eigen::ArrayXd& omegas, double n) {
  Eigen::ArrayXd halves(omegas.size());
  Eigen::ArrayXd factors(omegas.size());
  for (Eigen::Index k = 0; k < omegas.size(); ++k) {
    const Turned turned = withoutTurns(omegas[k], n);
    halves[k] = turned.half;
    factors[k] = turned.sign;
  }
  Eigen::ArrayXd sines(omegas.size());
  Eigen::ArrayXd ofAll(omegas.size());
  Eigen::ArrayXd cosines(omegas.size());
  sineAndCosine(halves, sines, cosines);
  sineAndCosine(n * halves, ofAll, cosines);
  for (Eigen::Index k = 0; k < omegas.size(); ++k) factors[k] *= dampingOf(ofAll[k], n * sines[k]);
  return factors;
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
                       int width, int height, Sampling sampling, Exactness exactness) {
  return matrixImage(columns, firstPosition, pixelBands(window.positions, height, sampling),
                     pixelBands(window.dimensions, width, sampling), exactness);
}

}  // namespace sinescope

#include "core/numeric/sine_cosine.h"

#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// ±1/n! for every second n from `first`: the coefficients of r² in sin r / r (first = 1) and in cos r (first = 0). At
/// |r| = π/4, eight and nine of them leave an error below 1e-16.
template <int Terms>
constexpr std::array<double, Terms> taylor(int first) {
  std::array<double, Terms> coefficients{};
  double factorial = 1;
  for (int i = 0; i < Terms; ++i) {
    const int n = first + 2 * i;
    if (n > 1) factorial *= static_cast<double>(n) * (n - 1);
    coefficients[static_cast<std::size_t>(i)] = (i % 2 == 0 ? 1 : -1) / factorial;
  }
  return coefficients;
}

constexpr auto kSine = taylor<8>(1);
constexpr auto kCosine = taylor<9>(0);

/// π/2 in three parts. The first two have so few bits that their products with a number of quarter turns are exact.
constexpr double kQuarter1 = 0x1.921fb54p+0;
constexpr double kQuarter2 = 0x1.10b461p-30;
constexpr double kQuarter3 = 0x1.a62633145c06ep-58;

template <std::size_t Terms>
double polynomial(const std::array<double, Terms>& coefficients, double square) {
  double sum = coefficients[Terms - 1];
  for (std::size_t i = Terms - 1; i-- > 0;) sum = sum * square + coefficients[i];
  return sum;
}

double withSign(double x, std::uint64_t sign) { return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) ^ sign); }

/// angle = nπ/2 + r with |r| ≤ π/4; an odd n exchanges sine and cosine, and the second bits of n and of n + 1 are their
/// signs.
SINESCOPE_VECTORISED void vectorisedSineCosine(const double* angles, double* sines, double* cosines,
                                               Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) {
    const double rounded = angles[k] * (2 * std::numbers::inv_pi) + kRounder;
    const double n = rounded - kRounder;
    const auto turns = std::bit_cast<std::uint64_t>(rounded);
    const double r = ((angles[k] - n * kQuarter1) - n * kQuarter2) - n * kQuarter3;
    const double square = r * r;
    const double sine = polynomial(kSine, square) * r;
    const double cosine = polynomial(kCosine, square);
    const bool isOdd = (turns & 1) != 0;
    sines[k] = withSign(isOdd ? cosine : sine, (turns & 2) << 62);
    cosines[k] = withSign(isOdd ? sine : cosine, ((turns + 1) & 2) << 62);
  }
}

/// What `angle`, the rounded product of omega and the position, has lost of the phase.
inline double lostIn(double omega, double rest, double position, double angle) {
  return std::fma(omega, position, -angle) + rest * position;
}

/// sin(θ + ε) = sin θ + ε cos θ and cos(θ + ε) = cos θ - ε sin θ, where ε is what θ lost; ε² is below 4e-18.
SINESCOPE_VECTORISED void putBack(const double* omegas, const double* rests, const double* positions,
                                  const double* angles, double* sines, double* cosines, Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) {
    const double lost = lostIn(omegas[k], rests[k], positions[k], angles[k]);
    const double sine = sines[k];
    sines[k] = sine + lost * cosines[k];
    cosines[k] -= lost * sine;
  }
}

}  // namespace

void sineAndCosine(const Eigen::ArrayXd& angles, Eigen::Ref<Eigen::ArrayXd> sines, Eigen::Ref<Eigen::ArrayXd> cosines) {
  eigen_assert(sines.size() == angles.size() && cosines.size() == angles.size());
  vectorisedSineCosine(angles.data(), sines.data(), cosines.data(), angles.size());
}

void sineAndCosine(const Frequencies& frequencies, const Eigen::ArrayXd& positions, Eigen::Ref<Eigen::ArrayXd> sines,
                   Eigen::Ref<Eigen::ArrayXd> cosines) {
  eigen_assert(positions.size() == frequencies.size() && frequencies.rests.size() == frequencies.size());
  const Eigen::ArrayXd angles = frequencies.omegas * positions;
  sineAndCosine(angles, sines, cosines);
  putBack(frequencies.omegas.data(), frequencies.rests.data(), positions.data(), angles.data(), sines.data(),
          cosines.data(), angles.size());
}

SineCosine sineAndCosine(double omega, double rest, double position) {
  const double angle = omega * position;
  const double lost = lostIn(omega, rest, position, angle);
  const double sine = std::sin(angle);
  const double cosine = std::cos(angle);
  return {sine + lost * cosine, cosine - lost * sine};
}

}  // namespace sinescope

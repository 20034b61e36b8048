#include "core/numeric/sine_cosine.h"

#include <array>
#include <bit>
#include <cstdint>
#include <numbers>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr int kTerms = 12;

/// ±1/n! for every second n from `first`: the coefficients of r² in sin r / r (first = 1) and in cos r (first = 0). At
/// |r| = π/2, twelve of them leave an error below 1e-17.
constexpr std::array<double, kTerms> taylor(int first) {
  std::array<double, kTerms> coefficients{};
  double factorial = 1;
  for (int i = 0; i < kTerms; ++i) {
    const int n = first + 2 * i;
    if (n > 1) factorial *= static_cast<double>(n) * (n - 1);
    coefficients[static_cast<std::size_t>(i)] = (i % 2 == 0 ? 1 : -1) / factorial;
  }
  return coefficients;
}

constexpr std::array<double, kTerms> kSine = taylor(1);
constexpr std::array<double, kTerms> kCosine = taylor(0);

/// π in three parts. The first two have so few bits that their products with a number of half turns are exact.
constexpr double kPi1 = 0x1.921fb544p+1;
constexpr double kPi2 = 0x1.0b4611a6p-33;
constexpr double kPi3 = 0x1.3198a2e037073p-68;

double withSign(double x, std::uint64_t sign) { return std::bit_cast<double>(std::bit_cast<std::uint64_t>(x) ^ sign); }

/// angle = nπ + r with |r| ≤ π/2; sine and cosine change sign if n is odd.
SINESCOPE_VECTORISED void vectorisedSineAndCosine(const double* angles, double* sines, double* cosines,
                                                  Eigen::Index count) {
#pragma GCC ivdep
  for (Eigen::Index k = 0; k < count; ++k) {
    const double rounded = angles[k] * std::numbers::inv_pi + kRounder;
    const double n = rounded - kRounder;
    const std::uint64_t sign = std::bit_cast<std::uint64_t>(rounded) << 63;
    const double r = ((angles[k] - n * kPi1) - n * kPi2) - n * kPi3;
    const double square = r * r;
    double sine = kSine[kTerms - 1];
    double cosine = kCosine[kTerms - 1];
    for (std::size_t i = kTerms - 1; i-- > 0;) {
      sine = sine * square + kSine[i];
      cosine = cosine * square + kCosine[i];
    }
    sines[k] = withSign(sine * r, sign);
    cosines[k] = withSign(cosine, sign);
  }
}

}  // namespace

void sineAndCosine(const Eigen::ArrayXd& angles, Eigen::Ref<Eigen::ArrayXd> sines, Eigen::Ref<Eigen::ArrayXd> cosines) {
  eigen_assert(sines.size() == angles.size() && cosines.size() == angles.size());
  vectorisedSineAndCosine(angles.data(), sines.data(), cosines.data(), angles.size());
}

}  // namespace sinescope

#include "core/numeric/exponential.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <numbers>

#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

constexpr std::size_t kPowers = 14;

/// 1/n!. At |r| = ln 2 / 2, fourteen of them leave an error below 1e-17.
constexpr std::array<double, kPowers> kInverseFactorials = [] {
  std::array<double, kPowers> coefficients{1};
  for (std::size_t n = 1; n < kPowers; ++n) coefficients[n] = coefficients[n - 1] / static_cast<double>(n);
  return coefficients;
}();

/// ln 2 in two parts. The first has so few bits that its products with exponents are exact.
constexpr double kLn2First = 0x1.62e42feep-1;
constexpr double kLn2Second = 0x1.a39ef35793c76p-33;
/// Below, the result has an exponent that a double does not have.
constexpr double kLeastExponent = -708;

/// x = n ln 2 + r with |r| ≤ ln 2 / 2.
SINESCOPE_VECTORISED void exponentiateAll(double* numbers, std::size_t count) {
#pragma GCC ivdep
  for (std::size_t i = 0; i < count; ++i) {
    const double x = numbers[i] < kLeastExponent ? kLeastExponent : numbers[i];
    const double rounded = x * std::numbers::log2e + kRounder;
    const double n = rounded - kRounder;
    const double r = (x - n * kLn2First) - n * kLn2Second;
    double value = kInverseFactorials[kPowers - 1];
    for (std::size_t power = kPowers - 1; power-- > 0;) value = value * r + kInverseFactorials[power];
    const double scale = std::bit_cast<double>((std::bit_cast<std::uint64_t>(rounded) + 1023) << 52);
    numbers[i] = numbers[i] < kLeastExponent ? 0 : value * scale;
  }
}

}  // namespace

void exponentiate(std::span<double> numbers) { exponentiateAll(numbers.data(), numbers.size()); }

}  // namespace sinescope

#include "core/precision/phase_format.h"

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/numeric/row_matrix.h"
#include "core/numeric/vectorised.h"

namespace sinescope {

namespace {

/// The largest angle that sineAndCosine() accepts.
constexpr double kFormatReach = 0x1p22 * std::numbers::pi;

/// 2^exponent, of a double that is not subnormal.
constexpr double powerOfTwo(int exponent) {
  return std::bit_cast<double>(static_cast<std::uint64_t>(1023 + exponent) << 52);
}

constexpr double overflowOf(const FloatShape& shape) {
  return (2 - powerOfTwo(-shape.bits)) * powerOfTwo(shape.greatestExponent);
}

/// Rounds by adding and subtracting 1.5·2^52 units of the format's last place: the processor's own rounding of doubles,
/// to nearest with ties to even, then rounds at that place.
struct Rounder {
  std::uint64_t leastExponent;  // biased as in a double
  std::uint64_t lift;           // added to a number's exponent to give the exponent of its rounder
  double overflow;

  constexpr explicit Rounder(const FloatShape& shape)
      : leastExponent(static_cast<std::uint64_t>(1023 + shape.leastExponent)),
        lift(static_cast<std::uint64_t>(53 - shape.bits)),
        overflow(overflowOf(shape)) {}

  [[nodiscard]] double operator()(double value) const {
    const std::uint64_t exponent = std::bit_cast<std::uint64_t>(value) >> 52 & 0x7ff;
    const std::uint64_t place = (exponent > leastExponent ? exponent : leastExponent) + lift;
    const double rounder = std::bit_cast<double>(place << 52 | std::uint64_t{1} << 51);
    const double rounded = (value + rounder) - rounder;
    return std::abs(value) < overflow ? rounded : value * std::numeric_limits<double>::infinity();
  }
};

SINESCOPE_VECTORISED void roundProducts(const Rounder& rounder, double position, const double* omegas, double* angles,
                                        Eigen::Index count) {
  const Rounder own = rounder;
#pragma GCC ivdep
  for (Eigen::Index i = 0; i < count; ++i) angles[i] = own(position * omegas[i]);
}

/// 2^j reduced to [-π, π], j = 0 … 127.
const std::array<double, 128>& reducedPowers() {
  static const auto all = [] {
    std::array<double, 128> powers{};
    for (std::size_t j = 0; j < powers.size(); ++j) {
      const double power = std::ldexp(1, static_cast<int>(j));  // its sine and cosine are exact
      powers[j] = std::atan2(std::sin(power), std::cos(power));
    }
    return powers;
  }();
  return all;
}

/// A large angle minus whole turns. It is a·2^j with a whole a < 2^24, which is split in two halves; each multiplies
/// the reduced power.
double withinReach(double angle) {
  if (angle <= kFormatReach || !std::isfinite(angle)) return angle;
  const auto bits = std::bit_cast<std::uint64_t>(angle);
  const std::uint64_t j = (bits >> 52) - 1023 - 23;
  const std::uint64_t a = (bits & 0xfffffffffffff) >> 29 | 0x800000;
  return static_cast<double>(a >> 12) * reducedPowers()[j + 12] + static_cast<double>(a & 0xfff) * reducedPowers()[j];
}

}  // namespace

double overflowOf(PhaseFormat format) { return overflowOf(shapeOf(format)); }

double roundTo(PhaseFormat format, double value) { return std::copysign(Rounder(shapeOf(format))(value), value); }

void roundedAngles(PhaseFormat format, std::int64_t position, const ArrayD& roundedOmegas, ArrayD& angles) {
  const double rounded = roundTo(format, static_cast<double>(position));
  resizeAnew(angles, roundedOmegas.size());
  roundProducts(Rounder(shapeOf(format)), rounded, roundedOmegas.data(), angles.data(), angles.size());
  // Only frequencies above 1 can exceed the reach, and float16 overflows before it.
  if (overflowOf(format) < kFormatReach) return;
  if (angles.size() == 0 || angles.maxCoeff() <= kFormatReach) return;  // vectorised, in contrast to any()
  if ((angles > kFormatReach && angles < std::numeric_limits<double>::infinity()).any()) {
    angles = angles.unaryExpr(&withinReach);
  }
}

}  // namespace sinescope

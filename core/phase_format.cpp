#include "core/phase_format.h"

#include <bit>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/vectorised.h"

namespace sinescope {

namespace {

/// What sineAndCosine() takes.
constexpr double kReach = 0x1p22 * std::numbers::pi;

/// Rounds by adding and taking away 1.5·2^52 units of the last place: the processor's own rounding of doubles, to the
/// nearest with ties to even, then ends at that place.
struct Rounder {
  std::uint64_t leastExponent;  // biased as in a double
  std::uint64_t lift;           // from a number's exponent to that of its rounder
  double overflow;

  explicit Rounder(PhaseFormat format)
      : leastExponent(static_cast<std::uint64_t>(1023 + shapeOf(format).leastExponent)),
        lift(static_cast<std::uint64_t>(53 - shapeOf(format).bits)),
        overflow(overflowOf(format)) {}

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
      const double power = std::ldexp(1, static_cast<int>(j));  // whose sine and cosine the library takes to all digits
      powers[j] = std::atan2(std::sin(power), std::cos(power));
    }
    return powers;
  }();
  return all;
}

/// A large angle less whole turns. It is a·2^j with a whole a < 2^24, of which each half takes its power's rest.
double withinReach(double angle) {
  if (std::abs(angle) <= kReach) return angle;
  if (!std::isfinite(angle)) return std::numeric_limits<double>::quiet_NaN();
  const int j = std::ilogb(angle) - 23;
  const auto whole = static_cast<int>(std::scalbn(angle, -j));
  const auto power = static_cast<std::size_t>(j);
  return (whole >> 12) * reducedPowers()[power + 12] + (whole & 0xfff) * reducedPowers()[power];
}

}  // namespace

double overflowOf(PhaseFormat format) {
  const FloatShape shape = shapeOf(format);
  return std::ldexp(2 - std::ldexp(1, -shape.bits), shape.greatestExponent);
}

double roundTo(PhaseFormat format, double value) { return std::copysign(Rounder(format)(value), value); }

void roundedAngles(PhaseFormat format, std::int64_t position, const Eigen::ArrayXd& roundedOmegas,
                   Eigen::ArrayXd& angles) {
  const double rounded = roundTo(format, static_cast<double>(position));
  angles.resize(roundedOmegas.size());
  if (std::isinf(rounded)) {
    angles.setConstant(std::numeric_limits<double>::quiet_NaN());
    return;
  }
  roundProducts(Rounder(format), rounded, roundedOmegas.data(), angles.data(), angles.size());
  // Frequencies above 1 alone leave the reach; the comparison is such that NaN takes the long way too.
  if (!(roundedOmegas.size() == 0 || (angles <= kReach).all())) angles = angles.unaryExpr(&withinReach);
}

}  // namespace sinescope

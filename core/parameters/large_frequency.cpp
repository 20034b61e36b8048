#include "core/parameters/large_frequency.h"

#include <mpfr.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <memory>
#include <vector>

namespace sinescope {

namespace {

/// An MPFR number that frees itself.
class Real {
 public:
  explicit Real(mpfr_prec_t bits) { mpfr_init2(m_value, bits); }
  ~Real() { mpfr_clear(m_value); }
  Real(const Real&) = delete;
  Real& operator=(const Real&) = delete;

  operator mpfr_ptr() { return m_value; }  // the type that every MPFR function takes

 private:
  mpfr_t m_value;
};

/// The powers g^n of g = base^(-1/denominator), n = 0, 1, 2 …, each the product of the one before it and g; and times
/// them.
class Powers {
 public:
  Powers(long double base, double denominator, double times)
      : m_base(base),
        m_denominator(denominator),
        m_times(times),
        m_bits(bitsFor(base, denominator, times)),
        m_factor(m_bits),
        m_turn(m_bits) {
    mpfr_set_ld(m_factor, base, MPFR_RNDN);
    mpfr_log(m_factor, m_factor, MPFR_RNDN);
    mpfr_div_d(m_factor, m_factor, -denominator, MPFR_RNDN);
    mpfr_exp(m_factor, m_factor, MPFR_RNDN);
    mpfr_const_pi(m_turn, MPFR_RNDN);
    mpfr_mul_2ui(m_turn, m_turn, 1, MPFR_RNDN);
    mpfr_set_d(m_powers.emplace_back(m_bits), times, MPFR_RNDN);
    m_known.emplace_back();
  }

  [[nodiscard]] bool areOf(long double base, double denominator, double times) const {
    return m_base == base && m_denominator == denominator && m_times == times;
  }

  [[nodiscard]] LargeFrequency at(int n, long double stretch) {
    const auto index = static_cast<std::size_t>(n);
    while (m_powers.size() <= index) {
      Real& before = m_powers.back();
      mpfr_mul(m_powers.emplace_back(m_bits), before, m_factor, MPFR_RNDN);
      m_known.emplace_back();
    }
    Known& known = m_known[index];
    if (known.stretch != stretch) {
      Real rest(m_bits);
      mpfr_set_ld(rest, stretch, MPFR_RNDN);
      mpfr_div(rest, m_powers[index], rest, MPFR_RNDN);
      known = {stretch, {.omega = mpfr_get_d(rest, MPFR_RNDN)}};
      mpfr_remainder(rest, rest, m_turn, MPFR_RNDN);
      known.frequency.step = mpfr_get_d(rest, MPFR_RNDN);
      mpfr_sub_d(rest, rest, known.frequency.step, MPFR_RNDN);
      known.frequency.rest = mpfr_get_d(rest, MPFR_RNDN);
    }
    return known.frequency;
  }

 private:
  /// The result for the last stretch that was asked for.
  struct Known {
    long double stretch = 0;
    LargeFrequency frequency = {};
  };

  /// 64 bits after the binary point, as many before it as the greatest power has, and 32 that rounding in 16384
  /// products may spoil. The last pair of an odd width has a numerator above the denominator if the tensor2tensor
  /// exponent is used.
  static mpfr_prec_t bitsFor(long double base, double denominator, double times) {
    const double greatestExponent = (denominator + 1) / denominator;
    const double ofPower = std::max(-static_cast<double>(std::log2(base)) * greatestExponent, 0.0);
    return 64 + 32 + static_cast<mpfr_prec_t>(std::ceil(ofPower + std::max(std::log2(times), 0.0)));
  }

  long double m_base;
  double m_denominator;
  double m_times;
  mpfr_prec_t m_bits;
  Real m_factor;
  Real m_turn;
  std::deque<Real> m_powers;
  std::vector<Known> m_known;
};

}  // namespace

LargeFrequency largeFrequency(long double base, int numerator, double denominator, double times, long double stretch) {
  thread_local std::unique_ptr<Powers> kept;
  if (!kept || !kept->areOf(base, denominator, times)) kept = std::make_unique<Powers>(base, denominator, times);
  return kept->at(numerator, stretch);
}

}  // namespace sinescope

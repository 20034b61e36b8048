#include "core/parameters/large_frequency.h"

#include <mpfr.h>

#include <cmath>
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

/// The powers g^n of g = base^(-1/denominator), n = 0, 1, 2 …, each the product of the one before it and g.
class Powers {
 public:
  Powers(double base, double denominator)
      : m_base(base),
        m_denominator(denominator),
        m_factor(bitsFor(base, denominator)),
        m_power(bitsFor(base, denominator)),
        m_turn(bitsFor(base, denominator)) {
    mpfr_set_d(m_factor, base, MPFR_RNDN);
    mpfr_log(m_factor, m_factor, MPFR_RNDN);
    mpfr_div_d(m_factor, m_factor, -denominator, MPFR_RNDN);
    mpfr_exp(m_factor, m_factor, MPFR_RNDN);
    mpfr_set_ui(m_power, 1, MPFR_RNDN);
    mpfr_const_pi(m_turn, MPFR_RNDN);
    mpfr_mul_2ui(m_turn, m_turn, 1, MPFR_RNDN);
  }

  [[nodiscard]] bool areOf(double base, double denominator) const {
    return m_base == base && m_denominator == denominator;
  }

  [[nodiscard]] LargeFrequency at(int n) {
    Real rest(mpfr_get_prec(m_power));
    while (static_cast<int>(m_known.size()) <= n) {
      if (!m_known.empty()) mpfr_mul(m_power, m_power, m_factor, MPFR_RNDN);
      mpfr_remainder(rest, m_power, m_turn, MPFR_RNDN);
      m_known.push_back({mpfr_get_d(m_power, MPFR_RNDN), mpfr_get_d(rest, MPFR_RNDN)});
    }
    return m_known[static_cast<std::size_t>(n)];
  }

 private:
  /// 64 bits after the binary point, as many before it as the greatest power has, and 32 that rounding in 16384
  /// products may spoil. The last pair of an odd width has a numerator above the denominator if the tensor2tensor
  /// exponent is used.
  static mpfr_prec_t bitsFor(double base, double denominator) {
    const double greatestExponent = (denominator + 1) / denominator;
    return 64 + 32 + static_cast<mpfr_prec_t>(std::ceil(-std::log2(base) * greatestExponent));
  }

  double m_base;
  double m_denominator;
  Real m_factor;
  Real m_power;
  Real m_turn;
  std::vector<LargeFrequency> m_known;
};

}  // namespace

LargeFrequency largeFrequency(double base, int numerator, double denominator) {
  thread_local std::unique_ptr<Powers> kept;
  if (!kept || !kept->areOf(base, denominator)) kept = std::make_unique<Powers>(base, denominator);
  return kept->at(numerator);
}

}  // namespace sinescope

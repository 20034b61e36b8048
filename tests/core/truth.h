#pragma once

#include <mpfr.h>

#include <QString>
#include <cmath>
#include <cstdint>
#include <map>
#include <vector>

#include "core/parameters/conventions.h"

/// The oracle: section 4 of DESIGN implemented independently, one formula for each named convention, computed by MPFR.
namespace truth {

enum class Wave { Sine, Cosine, Zero };

/// wave(p / N^(numerator/denominator)).
struct Formula {
  Wave wave = Wave::Zero;
  int numerator = 0;
  int denominator = 1;
};

inline Formula formulaOf(const QString& convention, int d, int k) {
  const Wave alternating = k % 2 == 0 ? Wave::Sine : Wave::Cosine;
  if (convention == "paper") return {alternating, 2 * (k / 2), d};
  if (convention == "unpaired") return {alternating, k, d};
  if (convention == "slides") {
    const int fromOne = k + 1;
    return {fromOne % 2 == 0 ? Wave::Sine : Wave::Cosine, fromOne, d};
  }
  if (convention == "tensorflow") {
    const int sines = (d + 1) / 2;
    return k < sines ? Formula{Wave::Sine, 2 * k, d} : Formula{Wave::Cosine, 2 * (k - sines), d};
  }
  // tensor2tensor and fairseq
  const int half = d / 2;
  const int steps = half > 1 ? half - 1 : 1;
  if (k >= 2 * half) return {};
  return k < half ? Formula{Wave::Sine, k, steps} : Formula{Wave::Cosine, k - half, steps};
}

/// A number with `bits` binary digits.
class Number {
 public:
  explicit Number(mpfr_prec_t bits) { mpfr_init2(m_value, bits); }
  ~Number() { mpfr_clear(m_value); }
  Number(const Number& other) : Number(mpfr_get_prec(other.m_value)) { mpfr_set(m_value, other.m_value, MPFR_RNDN); }
  Number& operator=(const Number&) = delete;
  mpfr_ptr get() { return m_value; }
  [[nodiscard]] mpfr_srcptr get() const { return m_value; }

 private:
  mpfr_t m_value;
};

/// The digits that ω p needs: those before the point, of which ω has 1075 for base 5e-324 and p has 22, and those of a
/// double after it, with plenty to spare.
inline mpfr_prec_t bitsFor(double base) { return 256 + (base < 1 ? -std::ilogb(base) : 0); }

/// The true values of one column.
class Curve {
 public:
  Curve(const Formula& formula, double base) : m_wave(formula.wave), m_omega(bitsFor(base)) {
    mpfr_set_d(m_omega.get(), base, MPFR_RNDN);
    mpfr_log(m_omega.get(), m_omega.get(), MPFR_RNDN);
    mpfr_mul_si(m_omega.get(), m_omega.get(), -formula.numerator, MPFR_RNDN);
    mpfr_div_si(m_omega.get(), m_omega.get(), formula.denominator, MPFR_RNDN);
    mpfr_exp(m_omega.get(), m_omega.get(), MPFR_RNDN);
    m_quickOmega = mpfr_get_ld(m_omega.get(), MPFR_RNDN);
  }

  [[nodiscard]] Wave wave() const { return m_wave; }
  [[nodiscard]] double omega() const { return mpfr_get_d(m_omega.get(), MPFR_RNDN); }

  /// The value at a position, rounded once.
  [[nodiscard]] double at(double position) const {
    Number sum(mpfr_get_prec(m_omega.get()));
    mpfr_set_zero(sum.get(), 1);
    addTo(sum, position);
    return mpfr_get_d(sum.get(), MPFR_RNDN);
  }

  /// Adds the value at a position to a number, with all its digits.
  void addTo(Number& sum, double position) const {
    if (m_wave == Wave::Zero) return;
    Number value(mpfr_get_prec(m_omega.get()));
    mpfr_mul_d(value.get(), m_omega.get(), position, MPFR_RNDN);
    m_wave == Wave::Sine ? mpfr_sin(value.get(), value.get(), MPFR_RNDN)
                         : mpfr_cos(value.get(), value.get(), MPFR_RNDN);
    mpfr_add(sum.get(), sum.get(), value.get(), MPFR_RNDN);
  }

  [[nodiscard]] long double quickOmega() const { return m_quickOmega; }

  /// The same in long double: within 1e-12 up to 2^21 for base ≥ 1.
  [[nodiscard]] long double quick(std::int64_t position) const {
    if (m_wave == Wave::Zero) return 0;
    const long double angle = m_quickOmega * static_cast<long double>(position);
    return m_wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
  }

 private:
  Wave m_wave;
  Number m_omega;
  long double m_quickOmega = 0;
};

/// Sine and cosine of ω p in long double for one position after another: turned by ω from the last, and computed anew
/// every 64 positions, so that they are as exact as Curve::quick.
class Turning {
 public:
  Turning(long double omega, std::int64_t position)
      : m_omega(omega), m_sineOfStep(std::sin(omega)), m_cosineOfStep(std::cos(omega)), m_position(position) {
    compute();
  }

  [[nodiscard]] long double at(Wave wave) const {
    return wave == Wave::Zero ? 0 : wave == Wave::Sine ? m_sine : m_cosine;
  }

  void advance() {
    if (++m_position % 64 == 0) return compute();
    const long double sine = m_sine * m_cosineOfStep + m_cosine * m_sineOfStep;
    m_cosine = m_cosine * m_cosineOfStep - m_sine * m_sineOfStep;
    m_sine = sine;
  }

 private:
  void compute() {
    const long double angle = m_omega * static_cast<long double>(m_position);
    m_sine = std::sin(angle);
    m_cosine = std::cos(angle);
  }

  long double m_omega;
  long double m_sineOfStep;
  long double m_cosineOfStep;
  std::int64_t m_position;
  long double m_sine = 0;
  long double m_cosine = 0;
};

/// Calls `see` with a position and the curve's value there, in long double, for all from `first` to `last`.
template <class See>
void forEachValue(const Curve& curve, std::int64_t first, std::int64_t last, See&& see) {
  Turning turning(curve.quickOmega(), first);
  for (std::int64_t position = first; position <= last; ++position, turning.advance())
    see(position, turning.at(curve.wave()));
}

inline std::vector<Curve> curvesOf(const QString& convention, int d, double base) {
  std::vector<Curve> curves;
  for (int k = 0; k < d; ++k) curves.emplace_back(formulaOf(convention, d, k), base);
  return curves;
}

/// The whole encoding in long double, positions first … first + length - 1, row by row.
inline std::vector<std::vector<long double>> rowsOf(const QString& convention, std::int64_t first, std::int64_t length,
                                                    int d, double base) {
  const std::vector<Curve> curves = curvesOf(convention, d, base);
  std::map<long double, Turning> turned;  // most frequencies have a sine and a cosine
  std::vector<const Turning*> values;
  for (const Curve& curve : curves)
    values.push_back(&turned.try_emplace(curve.quickOmega(), curve.quickOmega(), first).first->second);
  std::vector<std::vector<long double>> rows(static_cast<std::size_t>(length));
  for (auto& row : rows) {
    for (std::size_t k = 0; k < curves.size(); ++k) row.push_back(values[k]->at(curves[k].wave()));
    for (auto& [omega, turning] : turned) turning.advance();
  }
  return rows;
}

inline constexpr const char* kConventions[] = {"paper", "slides", "tensor2tensor", "fairseq", "tensorflow", "unpaired"};

}  // namespace truth

/// A spec with a named convention, including its first position.
inline sinescope::EncodingSpec specOf(const QString& convention, std::int64_t length, int d, double base = 10000) {
  sinescope::EncodingSpec spec;
  spec.length = length;
  spec.dModel = d;
  spec.base = base;
  return sinescope::withConvention(spec, *sinescope::findConvention(convention.toStdString()));
}

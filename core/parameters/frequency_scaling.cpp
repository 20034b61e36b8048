#include "core/parameters/frequency_scaling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/parameters/columns.h"

namespace sinescope {

namespace {

/// s of the base N s^(d/(d-2)).
double factorOfBase(const Scaling& scaling) {
  if (scaling.rule != ScalingRule::Dynamic) return scaling.factor;
  if (scaling.presentLength <= scaling.trainedLength) return 1;
  const double times = static_cast<double>(scaling.presentLength) / static_cast<double>(scaling.trainedLength);
  return scaling.factor * times - (scaling.factor - 1);
}

double baseOf(const EncodingSpec& spec) {
  const double d = exponentWidth(spec);
  if (!changesBase(spec.scaling.rule) || d <= 2) return spec.base;
  const double base = spec.base * std::pow(factorOfBase(spec.scaling), d / (d - 2));
  return std::min(base, std::numeric_limits<double>::max());
}

/// Where ω' = (1 - kept) ω/s + kept ω.
double stretchFor(double kept, double factor) { return factor / ((1 - kept) + kept * factor); }

/// 0 at `none`, 1 at `all`, linear between and constant beyond.
double ramp(double x, double none, double all) { return std::clamp((x - none) / (all - none), 0.0, 1.0); }

}  // namespace

FrequencyScaling::FrequencyScaling(const EncodingSpec& spec)
    : m_scaling(spec.scaling), m_base(baseOf(spec)), m_perPair(spec.convention.exponent == Exponent::Paper ? 2 : 1) {}

double FrequencyScaling::stretch(double numerator, double denominator, double omega) const {
  const double turns = static_cast<double>(m_scaling.trainedLength) * omega / (2 * std::numbers::pi);
  switch (m_scaling.rule) {
    case ScalingRule::None:
    case ScalingRule::Ntk:
    case ScalingRule::Dynamic:
      break;
    case ScalingRule::Linear:
      return m_scaling.factor;
    case ScalingRule::Yarn: {
      const auto [low, high] = yarnBounds(denominator);
      return stretchFor(1 - ramp(numerator / m_perPair, low, high), m_scaling.factor);
    }
    case ScalingRule::YarnPaper:
      return stretchFor(ramp(turns, m_scaling.slowTurns, m_scaling.fastTurns), m_scaling.factor);
    case ScalingRule::Llama3:
      return stretchFor(ramp(turns, m_scaling.lowFactor, m_scaling.highFactor), m_scaling.factor);
  }
  return 1;
}

std::pair<double, double> FrequencyScaling::yarnBounds(double denominator) const {
  // The pair, counted with fractions, that turns so many times within the trained length.
  const auto pairWith = [&](double turns) {
    const double log = std::log(static_cast<double>(m_scaling.trainedLength) / turns / (2 * std::numbers::pi));
    if (m_base == 1) return std::copysign(std::numeric_limits<double>::infinity(), log);  // all pairs turn alike
    return denominator / m_perPair * log / std::log(m_base);
  };
  double low = pairWith(m_scaling.fastTurns);
  double high = pairWith(m_scaling.slowTurns);
  if (m_scaling.wholeBounds) {
    low = std::floor(low);
    high = std::ceil(high);
  }
  low = std::clamp(low, 0.0, denominator - 1);
  high = std::clamp(high, 0.0, denominator - 1);
  if (low == high) high += 0.001;  // as the code has it, for a ramp of no width
  return {low, high};
}

}  // namespace sinescope

#include "core/parameters/frequency_scaling.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/parameters/columns.h"

namespace sinescope {

namespace {

using Extended = long double;

constexpr Extended kTurn = 2 * std::numbers::pi_v<Extended>;

/// s of the base N s^(d/(d-2)).
Extended factorOfBase(const Scaling& scaling) {
  if (scaling.rule != ScalingRule::Dynamic) return scaling.factor;
  if (scaling.presentLength <= scaling.trainedLength) return 1;
  const Extended times = static_cast<Extended>(scaling.presentLength) / static_cast<Extended>(scaling.trainedLength);
  return scaling.factor * times - (scaling.factor - 1);
}

Extended baseOf(const EncodingSpec& spec) {
  const Extended d = exponentWidth(spec);
  if (!changesBase(spec.scaling.rule) || d <= 2) return spec.base;
  const Extended base = spec.base * std::pow(factorOfBase(spec.scaling), d / (d - 2));
  return std::min<Extended>(base, std::numeric_limits<double>::max());
}

/// Where ω' = (1 - kept) ω/s + kept ω.
Extended stretchFor(Extended kept, Extended factor) { return factor / ((1 - kept) + kept * factor); }

/// 0 at `none`, 1 at `all`, linear between and constant beyond; a step where both are one.
Extended ramp(Extended x, Extended none, Extended all) {
  if (all == none) return x > none ? 1 : 0;
  return std::clamp<Extended>((x - none) / (all - none), 0, 1);
}

}  // namespace

FrequencyScaling::FrequencyScaling(const EncodingSpec& spec)
    : m_scaling(spec.scaling), m_base(baseOf(spec)), m_perPair(spec.convention.exponent == Exponent::Paper ? 2 : 1) {
  if (m_scaling.rule == ScalingRule::Yarn) findYarnBounds(exponentDenominator(spec));
}

long double FrequencyScaling::stretch(double numerator, long double omega) const {
  const auto turns = [&] { return static_cast<Extended>(m_scaling.trainedLength) * omega / kTurn; };
  switch (m_scaling.rule) {
    case ScalingRule::None:
    case ScalingRule::Ntk:
    case ScalingRule::Dynamic:
      break;
    case ScalingRule::Linear:
      return m_scaling.factor;
    case ScalingRule::Yarn:
      return stretchFor(1 - ramp(numerator / m_perPair, m_low, m_high), m_scaling.factor);
    case ScalingRule::YarnPaper:
      return stretchFor(ramp(turns(), m_scaling.slowTurns, m_scaling.fastTurns), m_scaling.factor);
    case ScalingRule::Llama3:
      return stretchFor(ramp(turns(), m_scaling.lowFactor, m_scaling.highFactor), m_scaling.factor);
  }
  return 1;
}

std::pair<double, double> FrequencyScaling::yarnBounds() const {
  return {static_cast<double>(m_low), static_cast<double>(m_high)};
}

void FrequencyScaling::findYarnBounds(double denominator) {
  // The pair, counted with fractions, that turns so many times within the trained length.
  const auto pairWith = [&](Extended turns) {
    const Extended log = std::log(static_cast<Extended>(m_scaling.trainedLength) / turns / kTurn);
    if (m_base == 1) return std::copysign(std::numeric_limits<Extended>::infinity(), log);  // all pairs turn alike
    return denominator / m_perPair * log / std::log(m_base);
  };
  m_low = pairWith(m_scaling.fastTurns);
  m_high = pairWith(m_scaling.slowTurns);
  if (m_scaling.wholeBounds) {
    m_low = std::floor(m_low);
    m_high = std::ceil(m_high);
  }
  m_low = std::clamp<Extended>(m_low, 0, denominator - 1);
  m_high = std::clamp<Extended>(m_high, 0, denominator - 1);
  if (m_low == m_high) m_high += 0.001L;  // as the code has it, for a ramp of no width
}

}  // namespace sinescope

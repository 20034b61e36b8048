#pragma once

#include <utility>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The scaling of a spec, ready for its columns: ω' = base()^-e / stretch, where e is a column's exponent; in long
/// double, for Column::rest.
class FrequencyScaling {
 public:
  /// The spec must be valid.
  explicit FrequencyScaling(const EncodingSpec& spec);

  /// The base of the frequencies: the spec's, raised by ntk and dynamic if there is more than one pair, at most to the
  /// greatest double.
  [[nodiscard]] long double base() const { return m_base; }

  /// λ'/λ of the pair whose exponent has this numerator and whose frequency is `omega`, in [1, s]: exactly 1 if the
  /// pair is kept, exactly s if it is divided.
  [[nodiscard]] long double stretch(double numerator, long double omega) const;

  /// Where the ramp of yarn begins and ends, in pairs.
  [[nodiscard]] std::pair<double, double> yarnBounds() const;

 private:
  void findYarnBounds(double denominator);

  Scaling m_scaling;
  long double m_base;
  long double m_low = 0;  ///< the bounds of yarn
  long double m_high = 0;
  double m_perPair;  ///< how much the numerator grows from pair to pair
};

/// The base of the frequencies of `spec`: its own, raised by ntk and dynamic.
[[nodiscard]] inline double scaledBase(const EncodingSpec& spec) {
  return static_cast<double>(FrequencyScaling(spec).base());
}

}  // namespace sinescope

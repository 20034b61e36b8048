#pragma once

#include <utility>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// The scaling of a spec, ready for its columns: ω' = base()^-e / stretch, where e is a column's exponent.
class FrequencyScaling {
 public:
  /// The spec must be valid.
  explicit FrequencyScaling(const EncodingSpec& spec);

  /// The base of the frequencies: the spec's, raised by ntk and dynamic if there is more than one pair, at most to the
  /// greatest double.
  [[nodiscard]] double base() const { return m_base; }

  /// λ'/λ of the pair with the exponent numerator/denominator and the frequency `omega`, in [1, s]: exactly 1 if the
  /// pair is kept, exactly s if it is divided.
  [[nodiscard]] double stretch(double numerator, double denominator, double omega) const;

  /// Where the ramp of yarn begins and ends, in pairs, for exponents with this denominator.
  [[nodiscard]] std::pair<double, double> yarnBounds(double denominator) const;

 private:
  Scaling m_scaling;
  double m_base;
  double m_perPair;  ///< how much the numerator grows from pair to pair
};

/// The base of the frequencies of `spec`: its own, raised by ntk and dynamic.
[[nodiscard]] inline double scaledBase(const EncodingSpec& spec) { return FrequencyScaling(spec).base(); }

}  // namespace sinescope

#pragma once

#include <optional>
#include <string>

#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// A literal that Python and C++ read as exactly this double.
[[nodiscard]] std::string literal(double value);

/// A ramp of a scaling as a program computes it: `kept`, the part of ω that is not divided, grows from 0 where x is
/// `from` to 1 where x is `to`, and stays 0 or 1 beyond. x is the number of turns within the trained length,
/// or the number of the pair.
struct ScalingRamp {
  bool isOfTurns = true;
  std::string from;
  std::string to;

  /// (x - from) / (to - from), or 1 where x is above both if they are one.
  [[nodiscard]] std::string quotient(const std::string& x) const;
};

/// The name of the width that the exponents divide by: "turned" if it is that of the part that turns.
[[nodiscard]] std::string widthName(const EncodingSpec& spec);

/// The ramp of a spec's scaling, if it has one.
[[nodiscard]] std::optional<ScalingRamp> rampOf(const EncodingSpec& spec);

/// What such a ramp multiplies ω by: "kept + (1 - kept) / 8.0".
[[nodiscard]] std::string keptPart(const Scaling& scaling);

/// s of the base N s^(d/(d-2)), as an expression; empty if the base stays, as it does for a single pair.
[[nodiscard]] std::string baseFactor(const EncodingSpec& spec);

}  // namespace sinescope

#pragma once

#include "app/panel/knob.h"
#include "core/parameters/encoding_spec.h"

namespace sinescope {

/// A knob of the encoding: how it looks, and the member of the spec that it sets.
struct SpecKnob {
  KnobSpec knob;
  double (*read)(const EncodingSpec&) = nullptr;
  void (*write)(EncodingSpec&, double) = nullptr;
};

[[nodiscard]] SpecKnob dModelKnob();
[[nodiscard]] SpecKnob lengthKnob();
[[nodiscard]] SpecKnob baseKnob();
[[nodiscard]] SpecKnob firstPositionKnob();

// The selected cell.
[[nodiscard]] KnobSpec positionKnob();
[[nodiscard]] KnobSpec dimensionKnob();
/// The offset Δ of Shift.
[[nodiscard]] KnobSpec offsetKnob();
/// The positions of an encoding.
[[nodiscard]] NumberRule positionRule(const EncodingSpec& spec);
/// The offsets from one of its positions to another.
[[nodiscard]] NumberRule offsetRule(const EncodingSpec& spec);
/// The dimensions of an encoding.
[[nodiscard]] NumberRule dimensionRule(const EncodingSpec& spec);

}  // namespace sinescope

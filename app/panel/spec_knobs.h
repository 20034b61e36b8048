#pragma once

#include <QString>

#include "app/document/scene.h"
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
[[nodiscard]] SpecKnob positionScaleKnob();
[[nodiscard]] SpecKnob factorKnob();

// The selected cell.
[[nodiscard]] KnobSpec positionKnob();
[[nodiscard]] KnobSpec dimensionKnob();
/// The offset Δ of Shift.
[[nodiscard]] KnobSpec offsetKnob();
/// Whether an encoding is valid and, if an own table is shown, has no more rows and columns than the table.
[[nodiscard]] bool canShow(const EncodingSpec& spec, const TablePtr& table);
/// Why an own table has no knob for its base or its convention; empty if the encoding has them.
[[nodiscard]] QString whyNoBase(const TablePtr& table);
/// Why the length cannot be turned: a grid determines it. Empty if it can.
[[nodiscard]] QString whyNoLength(const EncodingSpec& spec);

/// The widths that an encoding may have, at most `most`: on a grid even ones.
[[nodiscard]] NumberRule dModelRule(const EncodingSpec& spec, std::int64_t most = kMaxDModel);
/// The bases that an encoding may have: a scaling takes none below 1.
[[nodiscard]] NumberRule baseRule(const EncodingSpec& spec);
/// The positions of an encoding.
[[nodiscard]] NumberRule positionRule(const EncodingSpec& spec);
/// The offsets from one of its positions to another.
[[nodiscard]] NumberRule offsetRule(const EncodingSpec& spec);
/// The dimensions of an encoding.
[[nodiscard]] NumberRule dimensionRule(const EncodingSpec& spec);

}  // namespace sinescope

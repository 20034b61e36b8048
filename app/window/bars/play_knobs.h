#pragma once

#include <QString>

#include "app/text/number_text.h"
#include "core/parameters/sweep.h"

namespace sinescope {

/// The settings that can run, in the order in which they are offered.
inline constexpr Swept kPlayKnobs[] = {Swept::Position, Swept::Offset, Swept::Base, Swept::Length, Swept::DModel};

/// Its title, for example "d_model".
[[nodiscard]] QString titleOf(Swept what);

/// What it is, and how it runs.
[[nodiscard]] QString remarkOn(Swept what);

/// The numbers from and to which it can run.
[[nodiscard]] NumberRule ruleOf(Swept what, const EncodingSpec& spec);

/// The setting with its value, for example "base 10 000".
[[nodiscard]] QString valueText(Swept what, double value);

}  // namespace sinescope

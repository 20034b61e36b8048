#pragma once

#include "app/document/session_file.h"
#include "core/parameters/conventions.h"

namespace sinescope {

/// `tokens`, replaced by those of the preset if it has any.
[[nodiscard]] TokenSpec withPreset(TokenSpec tokens, const Preset& preset);

/// `session` with the settings of a preset: the sinusoid, the tokens, the position that it is about, and the walk of
/// its notebook. The pinned encoding stays. The selected cell stays if it is inside the preset and its wave turns
/// within the length; a slower wave would look flat.
[[nodiscard]] Session withPreset(Session session, const Preset& preset);

/// Whether these are the preset's encoding and tokens.
[[nodiscard]] bool isPreset(const EncodingSpec& spec, const TokenSpec& tokens, const Preset& preset);

}  // namespace sinescope

#pragma once

#include "app/document/session_file.h"
#include "core/parameters/conventions.h"

namespace sinescope {

/// `tokens` with those of the preset, if it has any.
[[nodiscard]] TokenSpec withPreset(TokenSpec tokens, const Preset& preset);

/// `session` as a preset sets it: the sinusoid, the tokens, the position that it is about and the walk of its notebook.
/// What is pinned stays, and the selected cell where it is one of the preset's whose wave turns within its length: of a
/// slower one nothing is seen but a level line.
[[nodiscard]] Session withPreset(Session session, const Preset& preset);

/// Whether these are the preset's encoding and tokens.
[[nodiscard]] bool isPreset(const EncodingSpec& spec, const TokenSpec& tokens, const Preset& preset);

}  // namespace sinescope

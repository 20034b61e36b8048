#pragma once

#include "app/arguments/option_reader.h"
#include "app/document/session_file.h"

namespace sinescope {

/// Reads SPEC and LOOK on top of `session`: preset, encoding, tokens, selection and how they are shown. `view`, which
/// may be empty, is the one that they are for. With `clamps` the selection is moved into the encoding before that,
/// even if no option changes the encoding.
void readSessionOptions(OptionReader& reader, const QString& view, bool clamps, Session& session);

}  // namespace sinescope

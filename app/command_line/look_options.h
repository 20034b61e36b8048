#pragma once

#include "app/command_line/option_reader.h"
#include "app/document/scene.h"

namespace sinescope {

/// Reads how `spec` is shown over what `look` has: `view` and a difference say which colour map is
/// meant.
void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look);

}  // namespace sinescope

#pragma once

#include "app/arguments/option_reader.h"
#include "app/document/scene.h"

namespace sinescope {

/// Reads how `spec` is shown, on top of `look`. `view` and whether it is a difference determine which colour map
/// --colormap sets.
void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look);

}  // namespace sinescope

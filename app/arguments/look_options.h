#pragma once

#include "app/arguments/option_reader.h"
#include "app/document/scene.h"

namespace sinescope {

struct ViewKind;

/// Whether a view takes the colours of the matrix for values of both signs, and those of similarities for others.
[[nodiscard]] bool hasBothMaps(const ViewKind* kind);

/// Reads how `spec` is shown, on top of `look`. `view` and whether it is a difference determine which colour map
/// --colormap sets.
void readLook(OptionReader& reader, const EncodingSpec& spec, const QString& view, Appearance& look);

}  // namespace sinescope

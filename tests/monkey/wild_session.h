#pragma once

#include <QJsonObject>

#include "tests/monkey/chance.h"

namespace sinescope::monkey {

/// A session as a file could contain it, mixing usual and extreme values: positions up to 2^20, widths up to 16,384,
/// tiny and huge bases, odd widths, unpaired columns, comparisons, zooms. Some are invalid.
[[nodiscard]] QJsonObject wildSession(Chance& chance);

/// Text that somebody might type into a field: numbers inside and outside every range, lists, sentences, nonsense. It
/// contains no slashes, so it cannot lead out of a folder.
[[nodiscard]] QString wildText(Chance& chance);

}  // namespace sinescope::monkey

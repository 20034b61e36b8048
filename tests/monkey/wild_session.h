#pragma once

#include <QJsonObject>

#include "tests/monkey/chance.h"

namespace sinescope::monkey {

/// A session as a file could hold it, with what is usual and what is extreme side by side: positions up to 2^20, widths
/// up to 16,384, tiny and huge bases, odd widths, unpaired columns, comparisons, zooms. Now and then it is not valid.
[[nodiscard]] QJsonObject wildSession(Chance& chance);

/// What somebody types into a field: numbers within and beyond every range, lists, sentences, nonsense. Without
/// slashes, so that it never leads out of a folder.
[[nodiscard]] QString wildText(Chance& chance);

}  // namespace sinescope::monkey

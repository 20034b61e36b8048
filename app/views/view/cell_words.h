#pragma once

#include <QString>

#include "app/document/scene.h"

namespace sinescope {

// A cell in words that are spoken. Numbers have no spaces in them, at which a voice would stop.

/// "position 30".
[[nodiscard]] QString positionWords(std::int64_t position);

/// "dimension 12, sine"; without the wave where a user's table is shown.
[[nodiscard]] QString dimensionWords(const Shown& shown, int dimension);

/// "position 30, dimension 12, sine".
[[nodiscard]] QString placeWords(const Shown& shown, const Selection& cell);

/// The cell's value as the readout writes it: "−0.9880".
[[nodiscard]] QString valueWords(const Shown& shown, const Selection& cell);

/// What is said of a value that is to be predicted.
[[nodiscard]] QString coveredWords();

}  // namespace sinescope

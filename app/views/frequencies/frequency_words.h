#pragma once

#include <QStringList>

#include "app/document/scene.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

/// A sentence such as "123 of 256 pairs complete a turn within 512 positions".
[[nodiscard]] QString turningText(const FrequencyCounts& counts, std::int64_t length);

/// The counts as sentences, from longest to shortest.
[[nodiscard]] QStringList countSentences(const FrequencyCounts& counts, std::int64_t length);

/// The pair of a dimension: "pair 6", or "dimension 13" if it has its own frequency.
[[nodiscard]] QString pairText(const Scene& scene, int dimension);

/// Facts about the pair of a dimension, the most important line first: its columns, wavelength and angular frequency,
/// turns, and the movement of each column.
[[nodiscard]] QStringList pairLines(const Scene& scene, int dimension);

/// A column's wavelength in positions.
[[nodiscard]] QString wavelengthText(const Column& column, double base, int significant);

/// The base as text: "N = 10 000".
[[nodiscard]] QString baseText(const Scene& scene, double base);

}  // namespace sinescope

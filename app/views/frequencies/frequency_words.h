#pragma once

#include <QStringList>

#include "app/document/scene.h"
#include "core/encoding/frequencies.h"

namespace sinescope {

/// What the counts say, in fewer and fewer words.
[[nodiscard]] QStringList countSentences(const FrequencyCounts& counts, std::int64_t length);

/// "pair 6", or "dimension 13" where it turns by itself.
[[nodiscard]] QString pairText(const Scene& scene, int dimension);

/// What is known of the pair of a dimension, the most important line first: its columns, wavelength and angular
/// frequency, turns, how far each column moves.
[[nodiscard]] QStringList pairLines(const Scene& scene, int dimension);

/// A column's wavelength in positions.
[[nodiscard]] QString wavelengthText(const Column& column, double base, int significant);

/// "N = 10 000".
[[nodiscard]] QString baseText(double base);

}  // namespace sinescope

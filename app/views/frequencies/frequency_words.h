#pragma once

#include <QStringList>

#include "app/document/scene.h"
#include "app/views/frequencies/wavelength_curve.h"
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
[[nodiscard]] QString wavelengthText(const Column& column, const EncodingSpec& spec, int significant);

/// What the spec's scaling does, from longest to shortest: "29 (0–28) of 64 pairs are kept, …".
[[nodiscard]] QStringList scalingSentences(const EncodingSpec& spec, const ScalingCounts& counts);

/// The name of a curve of `shown`: its base, such as "N = 10 000" beside the panel that has N, or whether it is before
/// or after a scaling that keeps the base.
[[nodiscard]] QString ruleText(const Scene& scene, const Shown& shown, const WavelengthRule& rule);

}  // namespace sinescope

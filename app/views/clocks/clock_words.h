#pragma once

#include <QString>
#include <QStringList>

#include "app/document/scene.h"
#include "core/encoding/clocks.h"

namespace sinescope {

/// Whether each dimension has a clock of its own.
[[nodiscard]] bool hasClockPerDimension(const EncodingSpec& spec);

/// Whether an encoding has a row for a position.
[[nodiscard]] bool hasRow(const EncodingSpec& spec, std::int64_t position);

/// The name of a clock: "pair 12", or "dimension 24" if each dimension has a clock.
[[nodiscard]] QString clockName(const EncodingSpec& spec, const Clock& clock);

/// The wavelength of a clock: "λ 6.28".
[[nodiscard]] QString wavelengthText(const Clock& clock);

/// The texts of which one is as wide as any wavelength of an encoding's clocks.
[[nodiscard]] QStringList widestWavelengths(const EncodingSpec& spec, std::span<const Column> columns);

/// The name of a wave, as in the view Waves: "sin 24". In a lesson "sine": learners read "sin 24" as the sine of 24.
[[nodiscard]] QString waveName(const Scene& scene, const Clock& clock, int dimension);

/// The dimensions of a clock: "k 24, 25".
[[nodiscard]] QString dimensionsOf(const Clock& clock);

[[nodiscard]] QString degreesText(double turns);

/// The angle from B's hand to A's by the shorter way, -180° … 180°.
[[nodiscard]] QString differenceText(const Hand& a, const Hand& b);

/// Facts that the picture of clocks itself does not show, in long and in short form.
[[nodiscard]] QStringList clockRemarks(const Scene& scene);

/// " positions", after a wavelength.
[[nodiscard]] QString positionsWord();

}  // namespace sinescope

#pragma once

#include "app/document/scene.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// The columns whose spectra a scene shows: its own, in a difference over the common positions.
[[nodiscard]] SpectrumSource spectrumSource(const Scene& scene);

/// The same for the encoding that the scene is compared with; empty if there is none.
[[nodiscard]] std::optional<SpectrumSource> otherSpectrumSource(const Scene& scene);

/// The wavelength of a wave with this many turns within a length: "λ = 45.12" or, if it was fitted, "λ ≈ 45.1".
enum class Digits { Known, Fitted };
[[nodiscard]] QString wavelengthWords(double turns, std::int64_t length, Digits digits = Digits::Known);

/// A description of a dimension's spectrum, longest first. `other` is the encoding that it is compared with, or
/// nullptr; in a difference both are described.
[[nodiscard]] QStringList spectrumSentences(const SpectrumSource& own, const SpectrumSource* other, int dimension,
                                            bool difference);

/// Why there is no spectrum at all, in words; empty if there is one.
[[nodiscard]] QStringList noSpectrumWords(const SpectrumSource& source, bool difference);

}  // namespace sinescope

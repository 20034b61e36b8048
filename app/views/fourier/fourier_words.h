#pragma once

#include "app/document/scene.h"
#include "core/fourier/spectrum_image.h"

namespace sinescope {

/// The columns whose spectra a scene shows: its own, over the positions that both have where a difference is shown.
[[nodiscard]] SpectrumSource spectrumSource(const Scene& scene);

/// The same of what the scene is compared with; nothing where it is compared with nothing.
[[nodiscard]] std::optional<SpectrumSource> otherSpectrumSource(const Scene& scene);

/// "λ = 45.12", of a wave of so many turns in a length; or, of one that was fitted, "λ ≈ 45.1".
enum class Digits { Known, Fitted };
[[nodiscard]] QString wavelengthWords(double turns, std::int64_t length, Digits digits = Digits::Known);

/// What the spectrum of a dimension says, longer and shorter. `other` is what it is compared with, or nullptr; in a
/// difference both are told.
[[nodiscard]] QStringList spectrumSentences(const SpectrumSource& own, const SpectrumSource* other, int dimension,
                                            bool difference);

/// Why there is no spectrum at all, in words; or nothing.
[[nodiscard]] QStringList noSpectrumWords(const SpectrumSource& source, bool difference);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/document/scene.h"

namespace sinescope {

/// That a view without own matrices does not show this one: "of the sinusoid, not of learned.npy".
[[nodiscard]] QString notOfText(const PositionTable& table);

/// How much of an own matrix is shown: "1024 × 768", or "the first 100 × 50 of 1024 × 768".
[[nodiscard]] QString shownSizeText(const Shown& shown);

/// What is shown, in words: specText(), or of an own matrix, in views that have them, its name and how much of it is
/// shown.
[[nodiscard]] QString shownText(const Shown& shown, bool showsTables);

/// The same, as much of it as differs from `other`.
[[nodiscard]] QString differingShownText(const Shown& shown, const Shown& other, bool showsTables);

/// The encoding in words: "length 100 · d_model 128 · base 10 000".
[[nodiscard]] QString specText(const EncodingSpec& spec);

/// As much of that as differs from `other`; empty where nothing does.
[[nodiscard]] QString differingText(const EncodingSpec& spec, const EncodingSpec& other);

/// How the scene's encoding, A, stands to what it is compared with, B, in a sentence; empty where nothing can be said.
[[nodiscard]] QString relationText(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/document/scene.h"

namespace sinescope {

/// Says that a view without support for tables does not show this one: "of the sinusoid, not of learned.npy".
[[nodiscard]] QString notOfText(const PositionTable& table);

/// Says which part of a grid is shown: "x of the grid 14 × 14: dimensions 0 to 383".
[[nodiscard]] QString partText(const AxisPart& part);

/// How much of its table a scene shows: "1024 × 768", or "the first 100 × 50 of 1024 × 768".
[[nodiscard]] QString shownSizeText(const Shown& shown);

/// The same, and the first position where it is not 0.
[[nodiscard]] QString tablePartText(const Shown& shown);

/// What views of a scene show, in words: specText(), for one axis that of the grid, or, in views that show tables, the
/// table's name and its visible size.
[[nodiscard]] QString shownText(const Shown& shown, bool showsTables);

/// The same where it stands beside `other`: with what differs between the two, however usual it is.
[[nodiscard]] QString shownTextBeside(const Shown& shown, const Shown& other, bool showsTables);

/// The same, reduced to what differs from `other`.
[[nodiscard]] QString differingShownText(const Shown& shown, const Shown& other, bool showsTables);

/// The encoding in words: "length 100 · d_model 128 · base 10 000", and what else of it is not as usual: "convention
/// fairseq · first position 2".
[[nodiscard]] QString specText(const EncodingSpec& spec);

/// The parts of specText() that differ from `other`; empty if none do.
[[nodiscard]] QString differingText(const EncodingSpec& spec, const EncodingSpec& other);

/// How the scene's encoding, A, relates to the one that it is compared with, B, as a sentence; empty if nothing can be
/// said.
[[nodiscard]] QString relationText(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <QString>

#include "app/document/scene.h"
#include "core/position_table.h"
#include "core/sweep.h"

namespace sinescope {

/// An own matrix by the name of its file: "learned.npy".
[[nodiscard]] QString tableName(const PositionTable& table);

/// The type of its numbers: "float32".
[[nodiscard]] QString tableType(const PositionTable& table);

/// Its name, size and type: "learned.npy · 1024 × 768 · float32".
[[nodiscard]] QString tableText(const PositionTable& table);

/// That a view without own matrices does not show this one: "of the sinusoid, not of learned.npy".
[[nodiscard]] QString notOfText(const PositionTable& table);

/// What views of a scene show in words: specText(), or of an own matrix, in views that have them, its name and how much
/// of it is shown.
[[nodiscard]] QString shownText(const Scene& scene, bool showsTables);

/// The same, as much of it as differs from `other`.
[[nodiscard]] QString differingShownText(const Scene& scene, const Scene& other, bool showsTables);

/// Why a sweep without faults cannot run on a scene; empty where it can.
[[nodiscard]] QString misfitText(const Sweep& sweep, const Scene& scene);

/// The encoding in words: "length 100 · d_model 128 · base 10 000".
[[nodiscard]] QString specText(const EncodingSpec& spec);

/// As much of that as differs from `other`; empty where nothing does.
[[nodiscard]] QString differingText(const EncodingSpec& spec, const EncodingSpec& other);

/// How the scene's encoding, A, stands to what it is compared with, B, in a sentence; empty where nothing can be said.
[[nodiscard]] QString relationText(const Scene& scene);

}  // namespace sinescope

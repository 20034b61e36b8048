#pragma once

#include <QString>

#include "app/document/scene.h"

namespace sinescope {

/// The encoding in words: "length 100 · d_model 128 · base 10 000".
[[nodiscard]] QString specText(const EncodingSpec& spec);

/// As much of that as differs from `other`; empty where nothing does.
[[nodiscard]] QString differingText(const EncodingSpec& spec, const EncodingSpec& other);

/// How the scene's encoding, A, stands to what it is compared with, B, in a sentence; empty where nothing can be said.
[[nodiscard]] QString relationText(const Scene& scene);

}  // namespace sinescope

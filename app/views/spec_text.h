#pragma once

#include <QString>

#include "core/encoding_spec.h"
#include "core/relation.h"

namespace sinescope {

/// The encoding in words: "length 100 · d_model 128 · base 10 000".
[[nodiscard]] QString specText(const EncodingSpec& spec);

/// As much of that as differs from `other`; empty where nothing does.
[[nodiscard]] QString differingText(const EncodingSpec& spec, const EncodingSpec& other);

/// How A stands to B, in a sentence; empty where nothing can be said.
[[nodiscard]] QString relationText(const EncodingSpec& a, const EncodingSpec& b);

}  // namespace sinescope

#pragma once

#include "app/views/tokens/token_scene.h"

namespace sinescope {

/// What two tokens are to one another, in sentences: how alike before and after the encoding is added, the same in
/// fewer words, what is not finite, and what becomes of one word at both places, or of two words that are swapped. Of a
/// difference of encodings the last is left out, and the numbers are A's.
[[nodiscard]] QStringList tokenPairStory(const Scene& scene, const TokenRows& rows, const TokenPair& pair);

}  // namespace sinescope

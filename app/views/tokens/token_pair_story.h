#pragma once

#include "app/views/tokens/token_scene.h"

namespace sinescope {

/// A comparison of two tokens, as sentences: how similar they are before and after the encoding is added; the same in
/// fewer words; what is not finite; and what happens to one word at both places, or to two words that are swapped. For
/// a difference of encodings the last is left out, and the numbers are those of A.
[[nodiscard]] QStringList tokenPairStory(const Scene& scene, const TokenRows& rows, const TokenPair& pair);

}  // namespace sinescope

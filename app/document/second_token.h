#pragma once

#include <cstdint>

#include "app/document/scene.h"

namespace sinescope {

/// The position of the token that is compared, or swapped, with the one at the selected position: the one that was
/// chosen (Appearance::secondToken) if it is another token; else the nearest other occurrence of the
/// selected word, the later of two as near, else the next token, of the last one the one before. -1 where fewer than
/// two tokens are in sight.
[[nodiscard]] std::int64_t secondTokenOf(const Scene& scene);

/// How many tokens have a position: the others are cut off.
[[nodiscard]] std::int64_t shownTokens(const Scene& scene);

}  // namespace sinescope

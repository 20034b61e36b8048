#pragma once

#include <cstdint>

#include "app/document/scene.h"

namespace sinescope {

/// The position of the token that is compared, or swapped, with the selected one: the chosen one
/// (Appearance::secondToken) if it is another token; else the nearest other occurrence of the selected word, on a tie
/// the later one; else the next token, or for the last token the previous one. -1 if fewer than two tokens are shown.
[[nodiscard]] std::int64_t secondTokenOf(const Scene& scene);

/// The number of tokens that have a position: the others are cut off.
[[nodiscard]] std::int64_t shownTokens(const Scene& scene);

}  // namespace sinescope

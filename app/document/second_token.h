#pragma once

#include "app/document/scene.h"

namespace sinescope {

/// The position beside the selected one: the one that is chosen; else of the nearest other token with the selected
/// word's id; else of the next token, or of the one before the last. -1 where there are fewer than two tokens.
[[nodiscard]] std::int64_t secondTokenOf(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <tl/expected.hpp>

#include "app/document/scene.h"

namespace sinescope {

/// The tokens of a scene with the selected one and the one that it is compared with in each other's place; where
/// padding is selected, the first two that differ, or the first two. The error says why nothing would change.
[[nodiscard]] tl::expected<TokenSpec, QString> withTokensSwapped(const Scene& scene);

}  // namespace sinescope

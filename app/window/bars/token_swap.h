#pragma once

#include <tl/expected.hpp>

#include "app/document/scene.h"

namespace sinescope {

/// The tokens of a scene after exchanging the selected one with the one that it is compared with; if padding is
/// selected, the first two that differ, or else the first two. The error says why nothing would change.
[[nodiscard]] tl::expected<TokenSpec, QString> withTokensSwapped(const Scene& scene);

/// The tokens of a scene after exchanging the first and the last word: "dog bites man" becomes "man bites dog". A full
/// stop or another sign at the end stays. The error says why nothing would change.
[[nodiscard]] tl::expected<TokenSpec, QString> withEndsSwapped(const Scene& scene);

}  // namespace sinescope

#pragma once

#include <memory>

#include "app/document/scene.h"
#include "core/claims/claims.h"

namespace sinescope {

/// The claims that a figure of `scene` shows: of its A, with the nearest pair of all positions. Those that
/// makeWholeClaims() made and somebody keeps, or else measured now.
[[nodiscard]] Claims wholeClaimsOf(const Shown& shown);

/// Whether measuring them may take seconds, for A or for B.
[[nodiscard]] bool wholeClaimsTakeLong(const Scene& scene);

/// Measures the claims of A and of B, on any thread. They are kept as long as the result is. nullptr where `progress`
/// ended it.
[[nodiscard]] std::shared_ptr<const void> makeWholeClaims(const Scene& scene, const Progress& progress);

}  // namespace sinescope

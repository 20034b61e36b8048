#pragma once

#include <memory>

#include "app/document/scene.h"
#include "core/claims/claims.h"

namespace sinescope {

/// The claims that a figure of `shown` tells, with the nearest pair of all positions. They are measured now, unless
/// makeWholeClaims() has measured them and its result is still kept.
[[nodiscard]] Claims wholeClaimsOf(const Shown& shown);

/// Whether measuring them may take seconds, for A or for B.
[[nodiscard]] bool wholeClaimsTakeLong(const Scene& scene);

/// Measures the claims of A and of B, on any thread. They are known as long as the result is kept. Returns nullptr if
/// `progress` cancelled the work.
[[nodiscard]] std::shared_ptr<const void> makeWholeClaims(const Scene& scene, const Progress& progress);

}  // namespace sinescope

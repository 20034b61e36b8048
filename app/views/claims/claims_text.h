#pragma once

#include <QString>
#include <array>

#include "app/document/scene.h"
#include "core/claims/claims.h"

namespace sinescope {

/// A claim in words, what was measured of it, and the view that shows that.
struct ClaimText {
  QString claim;
  QString evidence;
};

/// All claims, in the order of Claims.
[[nodiscard]] std::array<ClaimText, kClaimCount> claimTexts(const EncodingSpec& spec, const Claims& claims);

/// "true", "false" or "does not apply".
[[nodiscard]] QString verdictWord(Verdict verdict);

/// Where a claim's evidence is to be seen: the view, the cell to select and the appearance that shows it best.
struct ClaimSight {
  QString view;
  Selection selection;
  Appearance appearance;
};

/// The sight of claim `index` of those measured on the scene.
[[nodiscard]] ClaimSight sightOf(int index, const Claims& claims, const Scene& scene);

}  // namespace sinescope

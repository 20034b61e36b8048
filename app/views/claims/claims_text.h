#pragma once

#include <QString>
#include <array>

#include "app/document/scene.h"
#include "core/claims/claims.h"

namespace sinescope {

/// A claim in words, and what was measured.
struct ClaimText {
  QString claim;
  QString evidence;
};

/// All claims, in the order of Claims. Learners in a lesson (`leads`) know the length of a row, not its norm.
[[nodiscard]] std::array<ClaimText, kClaimCount> claimTexts(const EncodingSpec& spec, const Claims& claims,
                                                            bool leads = false);

/// "true", "false" or "does not apply".
[[nodiscard]] QString verdictWord(Verdict verdict);

/// The place where a claim's evidence is seen best: the view, the cell to select and the appearance.
struct ClaimSight {
  QString view;
  Selection selection;
  Appearance appearance;
};

/// The sight of claim `index` among those measured on the scene.
[[nodiscard]] ClaimSight sightOf(int index, const Claims& claims, const Scene& scene);

}  // namespace sinescope

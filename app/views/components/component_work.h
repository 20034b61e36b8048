#pragma once

#include <memory>

#include "app/document/scene.h"
#include "core/components/components.h"

namespace sinescope {

using ComponentsPtr = std::shared_ptr<const Components>;

/// The components of what is shown: of the encoding, or of the user's table. As long as somebody holds them they are
/// not computed again. On any thread.
[[nodiscard]] ComponentsPtr keptComponents(const Shown& shown);

/// Those of a scene for numbers: keptComponents(), and the coordinates of every position.
[[nodiscard]] NumberTable componentsNumbers(const Scene& scene);

/// From one drawn position to the next, so that there are at most `most`. On a grid it shares no factor with the width:
/// otherwise whole columns of patches would be left out.
[[nodiscard]] std::int64_t pathStep(const EncodingSpec& spec, std::int64_t most);

/// The coordinates of `count` positions first, first + step, …, shape (count, 3).
[[nodiscard]] RowMatrixD pathOf(const Components& components, const Shown& shown, std::int64_t first, std::int64_t step,
                                std::int64_t count);

/// Whether computing them takes longer than a frame.
[[nodiscard]] bool componentsTakeLong(const Scene& scene);

/// Computes them for a figure of `scene`, on any thread, and keeps them as long as the result exists.
[[nodiscard]] std::shared_ptr<const void> makeComponents(const Scene& scene, const Progress& progress);

}  // namespace sinescope

#pragma once

#include <QString>
#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// What becomes of a scene's sentence: how many tokens there are, what is cut or padded, and the file of the embedding.
[[nodiscard]] QString tokenRemark(const Scene& scene);

/// What a field shows of ids: all, or the first of very many. What follows these can't be taken for an id.
[[nodiscard]] QString shownIds(const std::vector<int>& ids);

}  // namespace sinescope

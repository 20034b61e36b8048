#pragma once

#include <QString>
#include <vector>

#include "app/document/scene.h"

namespace sinescope {

/// A remark about a scene's sentence: the number of tokens, what is cut or padded, and the embedding's file.
[[nodiscard]] QString tokenRemark(const Scene& scene);

/// The text of ids for a field: all of them, or the first if there are very many. The text after these cannot be
/// mistaken for an id.
[[nodiscard]] QString shownIds(const std::vector<int>& ids);

}  // namespace sinescope

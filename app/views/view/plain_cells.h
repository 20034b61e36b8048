#pragma once

#include <memory>

#include "app/document/view_kind.h"

namespace sinescope {

/// One pixel for each cell of all that the heatmaps of a view show of A or, for a difference, of A − B, whatever is
/// zoomed: several beside one another, with a pixel of the background between them. GUI thread only; the image may be
/// read on any thread.
[[nodiscard]] std::unique_ptr<PlainImage> plainCells(const ViewKind& kind, const Scene& scene);

}  // namespace sinescope

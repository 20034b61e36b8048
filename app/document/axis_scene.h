#pragma once

#include <optional>

#include "app/document/scene.h"

namespace sinescope {

// On a grid, views of a sinusoid show that of one axis: the one that the selected dimension encodes. Position p of it
// is the patches whose coordinate is p minus its first position, dimension k the column k + firstDimension() of the
// grid.

/// The scene of one axis: A's as the selected dimension says, with the selection and hover there, and B's same axis. If
/// A alone is on a line, it stays as it is, and so do its cells; B shows the half of its columns that comes first.
/// Without grids, the scene itself.
[[nodiscard]] Scene axisSceneOf(const Scene& scene);

/// The encodings of axisSceneOf().
[[nodiscard]] Encodings axisEncodingsOf(const Encodings& encodings, const Selection& selection);

/// The cell of an axis that a cell of its grid is in; nullopt: the other axis has it.
[[nodiscard]] std::optional<Selection> axisCell(const AxisPart& part, const Selection& cell);

/// Where a cell of A's grid is in `scene`; the cell itself, if that is no scene of axisSceneOf().
[[nodiscard]] std::optional<Selection> axisCell(const Scene& scene, const Selection& cell);

/// The cell of A's grid for the cell of a scene of axisSceneOf(), or of the one that compares it: the patch with this
/// coordinate, and with the other one of the selected patch. A cell beyond the axis is taken to its end. Of another
/// scene, the cell itself.
[[nodiscard]] Selection gridCell(const Scene& scene, Selection cell);

/// The same for the pointer; nullopt beyond the axis.
[[nodiscard]] std::optional<Hover> gridHover(const Scene& scene, const std::optional<Hover>& hover);

}  // namespace sinescope

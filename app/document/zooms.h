#pragma once

#include <map>

#include "app/document/scene.h"

namespace sinescope {

/// What a zoomable axis of a view counts: positions; dimensions; places in another order, such as pairs or ranks, at
/// most as many as there are dimensions; patches along a side of a grid, at most as many as there are positions; or
/// values, which do not zoom.
enum class Counted { Positions, Dimensions, Places, Patches, Values };

struct PlaneAxes {
  Counted across = Counted::Positions;
  Counted down = Counted::Values;

  bool operator==(const PlaneAxes&) const = default;
};

/// The axes of the view called `name`, according to its row in the table of views.
[[nodiscard]] PlaneAxes planeAxesOf(const QString& name, const Appearance& appearance);

/// The zooms moved just far enough to show the selected cell, with their sizes unchanged.
[[nodiscard]] std::map<QString, Zoom> zoomsShowing(const Selection& selection, const Bounds& bounds,
                                                   const Appearance& appearance);

/// Zooms count cells of the axes that views have with `before`. If `appearance` gives a view other axes, its zoom is
/// transposed if the axes are just exchanged, and dropped otherwise.
void fitZooms(Appearance& appearance, const Appearance& before);

/// The first view whose zoom shows nothing, or cells outside `bounds`.
[[nodiscard]] std::optional<QString> wrongZoom(const Bounds& bounds, const Appearance& appearance);

}  // namespace sinescope

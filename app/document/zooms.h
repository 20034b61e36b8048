#pragma once

#include <map>

#include "app/document/scene.h"

namespace sinescope {

/// What an axis of a view that zooms counts: positions; dimensions; places of another order, such as pairs or ranks, at
/// most as many as dimensions; or values, which do not zoom.
enum class Counted { Positions, Dimensions, Places, Values };

struct PlaneAxes {
  Counted across = Counted::Positions;
  Counted down = Counted::Values;

  bool operator==(const PlaneAxes&) const = default;
};

/// The axes of the view called `name`, as its row in the table of views says.
[[nodiscard]] PlaneAxes planeAxesOf(const QString& name, const Appearance& appearance);

/// The zooms moved just so far that the selected cell is in view, their sizes kept.
[[nodiscard]] std::map<QString, Zoom> zoomsShowing(const Selection& selection, const Bounds& bounds,
                                                   const Appearance& appearance);

/// Zooms count cells of the axes that `before` gave their views. Where `appearance` gives a view other axes, its zoom
/// turns with them if they are only exchanged, and goes if they are not.
void fitZooms(Appearance& appearance, const Appearance& before);

/// The view whose zoom shows nothing, or cells that are not within `bounds`; the first one.
[[nodiscard]] std::optional<QString> wrongZoom(const Bounds& bounds, const Appearance& appearance);

}  // namespace sinescope

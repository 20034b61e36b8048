#pragma once

#include <map>

#include "app/document/scene.h"

namespace sinescope {

/// What a zoomable axis of a view counts: positions; dimensions; places in another order, such as pairs or ranks, at
/// most as many as there are dimensions; patches along a side of a grid, at most as many as there are positions; ids of
/// an embedding; or values, which do not zoom.
enum class Counted { Positions, Dimensions, Places, Patches, Ids, Values };

struct PlaneAxes {
  Counted across = Counted::Positions;
  Counted down = Counted::Values;

  bool operator==(const PlaneAxes&) const = default;
};

/// The axes of the view called `name`, according to its row in the table of views.
[[nodiscard]] PlaneAxes planeAxesOf(const QString& name, const Appearance& appearance);

/// The scene's zooms moved just far enough to show the selected cell, with their sizes unchanged. Those that are wrong,
/// as another axis of a grid is shown now, are left out.
[[nodiscard]] std::map<QString, Zoom> zoomsShowing(const Scene& scene);

/// Zooms count cells of the axes that views have with `before`. If `appearance` gives a view other axes, its zoom is
/// transposed if the axes are just exchanged, and dropped otherwise.
void fitZooms(Appearance& appearance, const Appearance& before);

/// The positions and dimensions of a view's axes: those of all that is shown or, where it shows one axis of a grid, of
/// that.
[[nodiscard]] Bounds boundsOfView(const QString& view, const Encodings& encodings, const Selection& selection,
                                  const Appearance& appearance);

/// A zoom that shows nothing, or cells that its view does not have.
struct WrongZoom {
  QString view;
  Bounds bounds;  ///< of the view
};

/// The first wrong zoom.
[[nodiscard]] std::optional<WrongZoom> wrongZoom(const Encodings& encodings, const Selection& selection,
                                                 const Appearance& appearance);

/// Leaves wrong zooms out.
void dropWrongZooms(const Encodings& encodings, const Selection& selection, Appearance& appearance);

}  // namespace sinescope

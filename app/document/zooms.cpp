#include "app/document/zooms.h"

#include <algorithm>
#include <utility>

#include "app/document/axis_scene.h"
#include "app/document/view_kind.h"

namespace sinescope {

namespace {

constexpr double kLeastZoom = 1e-3;  // cells

/// The number of cells on an axis; for places and patches, their upper limit.
double cellsOf(Counted counted, const Bounds& bounds) {
  switch (counted) {
    case Counted::Positions:
    case Counted::Patches:
      return static_cast<double>(bounds.length);
    case Counted::Dimensions:
    case Counted::Places:
      return bounds.dModel;
    case Counted::Ids:  // the embedding is not known here
    case Counted::Values:
      break;
  }
  return 0;
}

bool isOfAxis(const QString& view) {
  const ViewKind* const kind = findView(view);
  return kind && kind->ofAxis;
}

}  // namespace

PlaneAxes planeAxesOf(const QString& name, const Appearance& appearance) {
  const ViewKind* const kind = findView(name);
  return kind ? kind->axes(appearance) : PlaneAxes();
}

std::map<QString, Zoom> zoomsShowing(const Scene& scene) {
  const auto show = [](CellRange& range, Counted counted, const Selection& selection, const Bounds& bounds) {
    // The place of a dimension and the patch of a position are not known here: their zooms stay as they are.
    const bool isKnown = counted == Counted::Positions || counted == Counted::Dimensions;
    if (!isKnown || range.size() < 1) return;
    const bool positions = counted == Counted::Positions;
    const double last = cellsOf(counted, bounds) - 1;
    // The selected cell may be outside a difference.
    const double cell = std::clamp(
        static_cast<double>(positions ? selection.position - bounds.firstPosition : selection.dimension), 0.0, last);
    const double by = std::min(cell - range.from, 0.0) + std::max(cell + 1 - range.to, 0.0);
    range = {range.from + by, range.to + by};
  };
  if (scene.appearance.zooms.empty()) return {};
  Appearance appearance = scene.appearance;
  dropWrongZooms(encodingsOf(scene), scene.selection, appearance);
  for (auto& [view, zoom] : appearance.zooms) {
    const PlaneAxes axes = planeAxesOf(view, appearance);
    const Scene seen = isOfAxis(view) ? axisSceneOf(scene) : scene;
    const Bounds bounds = boundsOf(seen);
    // If both axes are positions, the one across is q, which is never selected.
    if (axes.down != Counted::Positions || axes.across != Counted::Positions) {
      show(zoom.across, axes.across, seen.selection, bounds);
    }
    show(zoom.down, axes.down, seen.selection, bounds);
  }
  return appearance.zooms;
}

void fitZooms(Appearance& appearance, const Appearance& before) {
  std::map<QString, Zoom> fitting;
  for (const auto& [view, zoom] : appearance.zooms) {
    const PlaneAxes from = planeAxesOf(view, before);
    const PlaneAxes to = planeAxesOf(view, appearance);
    if (from == to) {
      fitting[view] = zoom;
    } else if (from == PlaneAxes{to.down, to.across}) {
      fitting[view] = {zoom.down, zoom.across};
    }
  }
  appearance.zooms = std::move(fitting);
}

Bounds boundsOfView(const QString& view, const Encodings& encodings, const Selection& selection,
                    const Appearance& appearance) {
  return boundsOf(isOfAxis(view) ? axisEncodingsOf(encodings, selection) : encodings, appearance.difference);
}

std::optional<WrongZoom> wrongZoom(const Encodings& encodings, const Selection& selection,
                                   const Appearance& appearance) {
  for (const auto& [view, zoom] : appearance.zooms) {
    const PlaneAxes axes = planeAxesOf(view, appearance);
    const Bounds bounds = boundsOfView(view, encodings, selection, appearance);
    const auto isWrong = [&bounds](const CellRange& range, Counted counted) {
      if (counted == Counted::Ids || counted == Counted::Values) return false;
      return range.size() < kLeastZoom || range.to > cellsOf(counted, bounds);
    };
    if (isWrong(zoom.across, axes.across) || isWrong(zoom.down, axes.down)) return WrongZoom{view, bounds};
  }
  return {};
}

void dropWrongZooms(const Encodings& encodings, const Selection& selection, Appearance& appearance) {
  while (const auto wrong = wrongZoom(encodings, selection, appearance)) appearance.zooms.erase(wrong->view);
}

}  // namespace sinescope

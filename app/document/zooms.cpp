#include "app/document/zooms.h"

#include <algorithm>
#include <utility>

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
    case Counted::Values:
      break;
  }
  return 0;
}

}  // namespace

PlaneAxes planeAxesOf(const QString& name, const Appearance& appearance) {
  const ViewKind* const kind = findView(name);
  return kind ? kind->axes(appearance) : PlaneAxes();
}

std::map<QString, Zoom> zoomsShowing(const Selection& selection, const Bounds& bounds, const Appearance& appearance) {
  const auto show = [&](CellRange& range, Counted counted) {
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
  std::map<QString, Zoom> zooms = appearance.zooms;
  for (auto& [view, zoom] : zooms) {
    const PlaneAxes axes = planeAxesOf(view, appearance);
    // If both axes are positions, the one across is q, which is never selected.
    if (axes.down != Counted::Positions || axes.across != Counted::Positions) show(zoom.across, axes.across);
    show(zoom.down, axes.down);
  }
  return zooms;
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

std::optional<QString> wrongZoom(const Bounds& bounds, const Appearance& appearance) {
  const auto isWrong = [&bounds](const CellRange& range, Counted counted) {
    return counted != Counted::Values && (range.size() < kLeastZoom || range.to > cellsOf(counted, bounds));
  };
  for (const auto& [view, zoom] : appearance.zooms) {
    const PlaneAxes axes = planeAxesOf(view, appearance);
    if (isWrong(zoom.across, axes.across) || isWrong(zoom.down, axes.down)) return view;
  }
  return {};
}

}  // namespace sinescope

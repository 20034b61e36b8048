#include "app/document/axis_scene.h"

#include <utility>

namespace sinescope {

namespace {

/// The axes that are shown of A and of B; nullopt: it is on no grid.
using Axes = std::pair<std::optional<GridAxis>, std::optional<GridAxis>>;

Axes shownAxes(const Encoding& own, const Encoding* other, int dimension) {
  Axes axes;
  if (isOnGrid(own)) axes.first = axisOf(own.spec, dimension);
  if (other && isOnGrid(*other)) axes.second = axes.first.value_or(other->spec.grid.first);
  return axes;
}

std::shared_ptr<const Shown> axisOf(const Shown& shown, GridAxis axis) {
  return shown.axes[static_cast<std::size_t>(axis)];
}

std::optional<Hover> axisHover(const AxisPart& part, const std::optional<Hover>& hover) {
  if (!hover) return std::nullopt;
  const auto cell = axisCell(part, *hover);
  return cell ? std::optional(Hover{*cell, hover->wholePair}) : std::nullopt;
}

}  // namespace

Scene axisSceneOf(const Scene& scene) {
  const auto [own, others] = shownAxes(scene, scene.other.get(), scene.selection.dimension);
  if (!own && !others) return scene;
  Scene seen = scene;
  if (others) seen.other = axisOf(*scene.other, *others);
  // Similarities are no matter of views of one axis.
  seen.differenceRanges.reset();
  seen.otherSketches.reset();
  if (!own) return seen;
  static_cast<Shown&>(seen) = *axisOf(scene, *own);
  seen.origin = {*seen.part, scene.selection.position};
  seen.selection = *axisCell(*seen.part, scene.selection);
  seen.hover = axisHover(*seen.part, scene.hover);
  seen.otherHover.reset();
  return seen;
}

Encodings axisEncodingsOf(const Encodings& encodings, const Selection& selection) {
  const Encoding* const pinned = encodings.pinned ? &*encodings.pinned : nullptr;
  const auto [own, others] = shownAxes(encodings, pinned, selection.dimension);
  Encodings seen = encodings;
  if (own) seen.spec = axisSpec(encodings.spec, *own);
  if (others) seen.pinned->spec = axisSpec(pinned->spec, *others);
  return seen;
}

std::optional<Selection> axisCell(const AxisPart& part, const Selection& cell) {
  const int dimension = cell.dimension - part.firstDimension();
  if (dimension < 0 || dimension >= part.whole.dModel / 2) return std::nullopt;
  const std::int64_t first = axisSpec(part.whole, part.axis).firstPosition;
  return Selection{first + part.whole.grid.coordinate(part.axis, cell.position), dimension};
}

std::optional<Selection> axisCell(const Scene& scene, const Selection& cell) {
  return scene.origin ? axisCell(scene.origin->part, cell) : cell;
}

Selection gridCell(const Scene& scene, Selection cell) {
  if (!scene.origin) return cell;
  const auto& [part, patch] = *scene.origin;
  const EncodingSpec line = axisSpec(part.whole, part.axis);
  cell = clampedTo(line, cell);
  const Grid& grid = part.whole.grid;
  const std::int64_t step = part.axis == GridAxis::X ? 1 : grid.width;  // from one coordinate to the next
  const std::int64_t by = cell.position - line.firstPosition - grid.coordinate(part.axis, patch);
  return {patch + step * by, cell.dimension + part.firstDimension()};
}

std::optional<Hover> gridHover(const Scene& scene, const std::optional<Hover>& hover) {
  if (!hover || !scene.origin) return hover;
  const AxisPart& part = scene.origin->part;
  const Selection cell = *hover;
  if (clampedTo(axisSpec(part.whole, part.axis), cell) != cell) return std::nullopt;
  return Hover{gridCell(scene, cell), hover->wholePair};
}

}  // namespace sinescope

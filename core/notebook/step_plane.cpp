#include "core/notebook/step_plane.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/notebook/grid_steps.h"

namespace sinescope {

namespace {

/// How the elements of a tensor are laid out in a plane.
enum class PlaneLayout { Vector, Matrix, Stacked, Ids, Batch };

PlaneLayout layoutOf(StepKind kind, std::size_t rank) {
  switch (kind) {
    case StepKind::Ids:
      return PlaneLayout::Ids;
    case StepKind::Embedding:
    case StepKind::Encoding:
    case StepKind::Sum:
      return PlaneLayout::Batch;
    case StepKind::Stacked:
      return PlaneLayout::Stacked;
    default:
      return rank == 1 ? PlaneLayout::Vector : PlaneLayout::Matrix;
  }
}

TensorIndex tensorIndexOf(PlaneLayout layout, const PlaneCell& cell) {
  switch (layout) {
    case PlaneLayout::Vector:
      return {cell.column};
    case PlaneLayout::Ids:
      return {0, cell.column};
    case PlaneLayout::Stacked:
      return {cell.row, cell.column / 2, cell.column % 2};
    case PlaneLayout::Batch:
      return {0, cell.row, cell.column};
    case PlaneLayout::Matrix:
      break;
  }
  return {cell.row, cell.column};
}

PlaneCell placeInPlane(PlaneLayout layout, const TensorIndex& index) {
  switch (layout) {
    case PlaneLayout::Vector:
      return {0, index[0]};
    case PlaneLayout::Ids:
      return {0, index[1]};
    case PlaneLayout::Stacked:
      return {index[0], 2 * index[1] + index[2]};
    case PlaneLayout::Batch:
      return {index[1], index[2]};
    case PlaneLayout::Matrix:
      break;
  }
  return {index[0], index[1]};
}

/// Rows and columns of a shape.
PlaneCell planeSizeOf(PlaneLayout layout, const std::vector<std::int64_t>& shape) {
  switch (layout) {
    case PlaneLayout::Vector:
      return {1, shape[0]};
    case PlaneLayout::Ids:
      return {1, shape[1]};
    case PlaneLayout::Stacked:
      return {shape[0], 2 * shape[1]};
    case PlaneLayout::Batch:
      return {shape[1], shape[2]};
    case PlaneLayout::Matrix:
      break;
  }
  return {shape[0], shape[1]};
}

/// Whether a column of the matrix still holds its first 0 after this step.
bool isBlankAfter(StepKind kind, Wave wave) {
  switch (kind) {
    case StepKind::Zeros:
      return true;
    case StepKind::SinesFilled:
      return wave != Wave::Sine;
    case StepKind::CosinesFilled:
    case StepKind::Matrix:
    case StepKind::Encoding:
    case StepKind::Joined:
      return wave == Wave::Zero;
    default:
      return false;
  }
}

StepPlane planeOfTensor(StepTensor tensor, StepKind kind, const std::shared_ptr<const std::vector<Column>>& columns) {
  const PlaneLayout layout = layoutOf(kind, tensor.tensor.shape.size());
  const PlaneCell size = planeSizeOf(layout, tensor.tensor.shape);
  const auto shared = std::make_shared<const StepTensor>(std::move(tensor));
  StepPlane plane;
  plane.kind = kind;
  plane.name = shared->name;
  plane.rows = size.row;
  plane.columns = size.column;
  plane.group = layout == PlaneLayout::Stacked ? 2 : 1;
  plane.at = [=](const PlaneCell& cell) -> std::optional<double> {
    return static_cast<double>(static_cast<float>(shared->tensor.at(tensorIndexOf(layout, cell))));
  };
  plane.placeOf = [=](const StepCell& cell) -> std::optional<PlaneCell> {
    const auto index = shared->elementOf(cell);
    return index ? std::optional(placeInPlane(layout, *index)) : std::nullopt;
  };
  plane.cellOf = [=](const PlaneCell& place, const StepCell& selected) {
    return shared->cellOf(tensorIndexOf(layout, place), selected);
  };
  plane.isBlank = [=](const PlaneCell& place) {
    const auto k = static_cast<std::size_t>(shared->cellOf(tensorIndexOf(layout, place), {}).dimension);
    return k < columns->size() && isBlankAfter(kind, (*columns)[k].wave);
  };
  return plane;
}

}  // namespace

std::vector<StepPlane> planesOf(const StepSource& source, StepKind kind, const StepCell& selected) {
  std::vector<StepPlane> planes;
  const auto columns = cellColumns(source);
  for (StepTensor& tensor : stepOf(source, kind, selected).tensors) {
    const bool isOnlyARow = tensor.name.ends_with(']');  // "PE[30]"
    if (isOnlyARow || tensor.tensor.elementCount() == 0) continue;
    planes.push_back(planeOfTensor(std::move(tensor), kind, columns));
  }
  return planes;
}

std::optional<StepPlane> planeOf(const StepSource& source, StepKind kind, const StepCell& selected) {
  const std::vector<StepPlane> planes = planesOf(source, kind, selected);
  const auto has = [&](const StepPlane& plane) { return plane.placeOf(selected).has_value(); };
  const auto found = std::ranges::find_if(planes, has);
  if (found != planes.end()) return *found;
  return planes.empty() ? std::nullopt : std::optional(planes.front());
}

StepPlane stripOver(const StepPlane& grid, const StepSource& source, StepKind kind, const StepCell& selected) {
  const auto vectors = std::make_shared<const std::vector<StepPlane>>(planesOf(source, kind, selected));
  const auto numberAt = [=, cellOf = grid.cellOf](const PlaneCell& place) -> std::optional<double> {
    const StepCell cell = cellOf({0, place.column}, selected);
    for (const StepPlane& vector : *vectors) {
      if (const auto found = vector.placeOf(cell)) return vector.at(*found);
    }
    return std::nullopt;
  };
  StepPlane strip = grid;
  strip.kind = kind;
  strip.name = vectors->empty() ? std::string() : vectors->front().name;
  if (vectors->size() > 1) strip.name = strip.name.substr(strip.name.find('_') + 1);  // "denominator" of all columns
  strip.rows = 1;
  strip.at = numberAt;
  strip.isBlank = [](const PlaneCell&) { return false; };
  strip.placeOf = [=, placeOf = grid.placeOf](const StepCell& cell) -> std::optional<PlaneCell> {
    const auto place = placeOf(cell);
    if (!place || !numberAt({0, place->column})) return std::nullopt;
    return PlaneCell{0, place->column};
  };
  strip.cellOf = [cellOf = grid.cellOf](const PlaneCell& place, const StepCell& chosen) {
    return StepCell{chosen.position, cellOf(place, chosen).dimension};
  };
  return strip;
}

std::optional<StepPlane> stripFor(const StepPlane& grid, const StepSource& source, const StepCell& selected) {
  const bool isOfPatches = grid.kind == StepKind::Coordinates || grid.kind == StepKind::Joined;
  if (source.walk == StepWalk::Tokens || isOfPatches || grid.kind == StepKind::Normalised) return std::nullopt;
  if (!source.rotary) return stripOver(grid, source, StepKind::Denominators, selected);
  if (grid.kind == StepKind::Turned) return stripOver(grid, source, StepKind::Query, selected);
  if (grid.kind != StepKind::Scores) return stripOver(grid, source, StepKind::Frequencies, selected);
  auto positions = planeOf(source, StepKind::Positions, selected);
  if (!positions) return std::nullopt;
  StepPlane keys = transposed(*positions);
  keys.name = "key";
  keys.placeOf = [placeOf = grid.placeOf](const StepCell& cell) -> std::optional<PlaneCell> {
    const auto place = placeOf(cell);
    return place ? std::optional(PlaneCell{0, place->column}) : std::nullopt;
  };
  return keys;
}

StepPlane transposed(const StepPlane& plane) {
  const auto turned = [](const PlaneCell& cell) { return PlaneCell{cell.column, cell.row}; };
  StepPlane made = plane;
  std::swap(made.rows, made.columns);
  made.at = [=, at = plane.at](const PlaneCell& cell) { return at(turned(cell)); };
  made.isBlank = [=, isBlank = plane.isBlank](const PlaneCell& cell) { return isBlank(turned(cell)); };
  made.placeOf = [=, placeOf = plane.placeOf](const StepCell& cell) {
    const auto place = placeOf(cell);
    return place ? std::optional(turned(*place)) : std::nullopt;
  };
  made.cellOf = [=, cellOf = plane.cellOf](const PlaneCell& place, const StepCell& selected) {
    return cellOf(turned(place), selected);
  };
  return made;
}

bool isVectorStep(StepKind kind) { return !vectorStepsTo(kind).empty(); }

std::span<const StepKind> vectorStepsTo(StepKind kind) {
  using enum StepKind;
  static constexpr std::array matrix{Indices, Exponents, Denominators};
  static constexpr std::array frequencies{Frequencies};
  static constexpr std::array query{Query, Split, QuarterTurn};
  for (const std::span<const StepKind> steps :
       {std::span<const StepKind>(matrix), std::span<const StepKind>(frequencies), std::span<const StepKind>(query)}) {
    if (std::ranges::find(steps, kind) != steps.end()) return steps;
  }
  return {};
}

std::vector<StepKind> grownFrom(const EncodingSpec& spec, StepWalk walk, StepKind kind) {
  using enum StepKind;
  switch (kind) {
    case Sines:
    case Cosines:
      return {Angles};
    case Stacked:
      return {Sines, Cosines};
    case Matrix:
      return walk == StepWalk::Stack && canBeStacked(walksGrid(spec, walk) ? axisSpec(spec, spec.grid.first) : spec)
                 ? std::vector{Stacked}
                 : std::vector{Sines, Cosines};
    case SinesFilled:
      return {Zeros, Angles};
    case CosinesFilled:
      return {SinesFilled, Angles};
    case Joined:
      return {walk == StepWalk::Fill ? CosinesFilled : Matrix};
    case Sum:
      return {Embedding, Encoding};
    case Turned:
      return {Cosines, Sines};
    case Scores:
      return {Turned};
    default:
      return {};
  }
}

StepPart partAround(std::int64_t selected, std::int64_t size, std::int64_t most) {
  if (size <= most) return {0, size};
  const std::int64_t half = std::max<std::int64_t>(1, most / 2);
  const std::int64_t first = selected / half * half - (most - half) / 2;
  return {std::clamp<std::int64_t>(first, 0, size - most), most};
}

StepPlane patchesBeside(const StepPlane& body, const StepSource& source, const StepCell& selected) {
  const EncodingSpec& spec = source.spec;
  const bool isOfAxis = body.kind == StepKind::Normalised;
  const GridAxis axis = axisOf(spec, selected.dimension);
  StepPlane plane = body;
  plane.kind = StepKind::Coordinates;
  plane.name = isOfAxis || body.kind == StepKind::Joined ? axisName(axis) : "r";
  plane.columns = 1;
  plane.group = 1;
  plane.at = [grid = spec.grid, axis, isCoordinate = body.kind == StepKind::Joined](const PlaneCell& place) {
    return std::optional(isCoordinate ? static_cast<double>(grid.coordinate(axis, place.row))
                                      : static_cast<double>(place.row));
  };
  plane.isBlank = [](const PlaneCell&) { return false; };
  plane.placeOf = [placeOf = body.placeOf](const StepCell& cell) -> std::optional<PlaneCell> {
    const auto place = placeOf(cell);
    return place ? std::optional(PlaneCell{place->row, 0}) : std::nullopt;
  };
  plane.cellOf = [cellOf = body.cellOf](const PlaneCell& place, const StepCell& chosen) {
    return StepCell{cellOf({place.row, 0}, chosen).position, chosen.dimension};
  };
  return plane;
}

PlaneCell placeNear(const StepPlane& plane, const EncodingSpec& spec, const StepCell& cell) {
  if (const auto place = plane.placeOf(cell)) return *place;
  const PlaneLayout layout = layoutOf(plane.kind, 2);
  const bool isOfTokens = layout == PlaneLayout::Ids || layout == PlaneLayout::Batch;
  const bool isOfAxis = spec.grid.isGrid() && !isOfTokens && plane.rows != spec.length;  // of one coordinate
  const EncodingSpec walked = isOfAxis ? axisSpec(spec, axisOf(spec, cell.dimension)) : spec;
  const StepCell own = isOfAxis ? axisCell(spec, cell) : cell;
  const std::int64_t column = std::int64_t{own.dimension} * plane.columns / std::max(1, walked.dModel);
  return {std::clamp<std::int64_t>(own.position - walked.firstPosition, 0, std::max<std::int64_t>(plane.rows - 1, 0)),
          std::clamp<std::int64_t>(column, 0, std::max<std::int64_t>(plane.columns - 1, 0))};
}

}  // namespace sinescope

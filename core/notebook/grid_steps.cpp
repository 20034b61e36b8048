#include "core/notebook/grid_steps.h"

#include <cctype>
#include <numbers>
#include <utility>

#include "core/notebook/step_slice.h"
#include "core/notebook/step_table.h"
#include "core/table/grid_table.h"
#include "core/table/table_numbers.h"

namespace sinescope {

namespace {

/// The coordinates of all patches, shape (patches, 2).
StepTensor coordinatesOf(const EncodingSpec& spec) {
  const Grid grid = spec.grid;
  StepTensor made;
  made.name = "coordinate";
  made.tensor.isInteger = true;
  made.tensor.shape = {spec.length, 2};
  made.tensor.at = [grid](const TensorIndex& index) -> double {
    return grid.coordinate(index[1] == 0 ? GridAxis::X : GridAxis::Y, index[0]);
  };
  made.elementOf = [spec](const StepCell& cell) -> std::optional<TensorIndex> {
    return TensorIndex{cell.position, axisOf(spec, cell.dimension) == GridAxis::X ? 0 : 1};
  };
  made.cellOf = [spec](const TensorIndex& index, const StepCell& selected) {
    const GridAxis axis = index[1] == 0 ? GridAxis::X : GridAxis::Y;
    const int half = spec.dModel / 2;
    const int own = selected.dimension % half;
    return StepCell{index[0], axis == spec.grid.first ? own : half + own};
  };
  return made;
}

/// The cell of the matrix from which a cell of a coordinate's sinusoid comes, near the selected one.
StepCell gridCell(const EncodingSpec& spec, GridAxis axis, const StepCell& own, const StepCell& selected) {
  const Grid& grid = spec.grid;
  const auto other = [&](GridAxis of) { return std::int64_t{grid.coordinate(of, selected.position)}; };
  const std::int64_t coordinate = own.position - axisSpec(spec, axis).firstPosition;
  const std::int64_t x = axis == GridAxis::X ? coordinate : other(GridAxis::X);
  const std::int64_t y = axis == GridAxis::Y ? coordinate : other(GridAxis::Y);
  return {y * grid.width + x, own.dimension + (axis == grid.first ? 0 : spec.dModel / 2)};
}

/// "PE" of one coordinate: "PE_x".
std::string nameOnAxis(const std::string& name, GridAxis axis) {
  const bool isMatrix = name.starts_with("PE") && (name.size() == 2 || name[2] == '[');
  return isMatrix ? std::string("PE_") + axisName(axis) + name.substr(2) : name;
}

/// A tensor of a coordinate's sinusoid, whose cells are those of the grid's matrix.
StepTensor onGrid(StepTensor own, const EncodingSpec& spec, GridAxis axis) {
  StepTensor made;
  made.name = nameOnAxis(own.name, axis);
  made.tensor = own.tensor;
  made.elementOf = [spec, axis, elementOf = own.elementOf](const StepCell& cell) -> std::optional<TensorIndex> {
    if (axisOf(spec, cell.dimension) != axis) return std::nullopt;
    return elementOf(axisCell(spec, cell));
  };
  made.cellOf = [spec, axis, cellOf = std::move(own.cellOf)](const TensorIndex& index, const StepCell& selected) {
    StepCell near = axisCell(spec, selected);
    near.position = spec.grid.coordinate(axis, selected.position) + axisSpec(spec, axis).firstPosition;
    return gridCell(spec, axis, cellOf(index, near), selected);
  };
  return made;
}

/// The coordinates of an axis as DETR takes them, shape (coordinates, 1).
StepTensor normalisedOf(const EncodingSpec& spec, GridAxis axis) {
  const EncodingSpec own = axisSpec(spec, axis);
  StepTensor made;
  made.name = "normalised";
  made.tensor.shape = {own.length, 1};
  made.tensor.at = [own, scale = spec.positionScale](const TensorIndex& index) {
    return own.scaledPosition(own.firstPosition + index[0]) / scale;
  };
  made.elementOf = [](const StepCell& cell) { return TensorIndex{cell.position - 1}; };
  made.cellOf = [](const TensorIndex& index, const StepCell& selected) {
    return StepCell{index[0] + 1, selected.dimension};
  };
  return onGrid(std::move(made), spec, axis);
}

/// The matrix, whole or a row.
StepTensor joinedOf(const EncodingSpec& spec, const TablePtr& table, std::optional<std::int64_t> row = {}) {
  StepTensor made;
  made.name = row ? "PE[" + std::to_string(*row) + "]" : "PE";
  made.tensor.shape =
      row ? std::vector<std::int64_t>{spec.dModel} : std::vector<std::int64_t>{spec.length, spec.dModel};
  made.tensor.at = [table, row](const TensorIndex& index) {
    return row ? table->at(*row, index[0]) : table->at(index[0], index[1]);
  };
  made.elementOf = [row](const StepCell& cell) -> std::optional<TensorIndex> {
    if (!row) return TensorIndex{cell.position, cell.dimension};
    return cell.position == *row ? std::optional(TensorIndex{cell.dimension}) : std::nullopt;
  };
  made.cellOf = [row](const TensorIndex& index, const StepCell& /*selected*/) {
    return StepCell{row ? *row : index[0], static_cast<int>(index[row ? 0 : 1])};
  };
  return made;
}

}  // namespace

bool walksGrid(const EncodingSpec& spec, StepWalk walk) {
  return spec.grid.isGrid() && (walk == StepWalk::Stack || walk == StepWalk::Fill);
}

StepCell axisCell(const EncodingSpec& spec, const StepCell& cell) {
  const GridAxis axis = axisOf(spec, cell.dimension);
  return {axisSpec(spec, axis).firstPosition + spec.grid.coordinate(axis, cell.position),
          cell.dimension % (spec.dModel / 2)};
}

StepSource axisSource(const StepSource& source, GridAxis axis) {
  const EncodingSpec spec = axisSpec(source.spec, axis);
  return {spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), source.walk};
}

std::shared_ptr<const std::vector<Column>> cellColumns(const StepSource& source) {
  if (!source.spec.grid.isGrid()) return source.columns;
  std::vector<Column> both = columnsOf(axisSpec(source.spec, source.spec.grid.first));
  const std::vector<Column> second = columnsOf(axisSpec(source.spec, source.spec.grid.second()));
  both.insert(both.end(), second.begin(), second.end());
  return std::make_shared<const std::vector<Column>>(std::move(both));
}

Step gridStepOf(const StepSource& source, StepKind kind, const StepCell& selected) {
  const EncodingSpec& spec = source.spec;
  const GridAxis axis = axisOf(spec, selected.dimension);
  Step step{kind, {}};
  switch (kind) {
    case StepKind::Coordinates:
      step.tensors = {coordinatesOf(spec)};
      break;
    case StepKind::Normalised:
      step.tensors = {normalisedOf(spec, axis)};
      break;
    case StepKind::Joined: {
      const TablePtr table = gridTable(spec);
      step.tensors = {joinedOf(spec, table), joinedOf(spec, table, selected.position)};
      break;
    }
    default:
      for (StepTensor& tensor : stepOf(axisSource(source, axis), kind, axisCell(spec, selected)).tensors)
        step.tensors.push_back(onGrid(std::move(tensor), spec, axis));
      return step;  // its slices are there
  }
  addSlices(step, selected);
  return step;
}

NumberTable gridStepTable(const StepSource& source, StepKind kind, const StepCell& selected) {
  const EncodingSpec& spec = source.spec;
  if (kind == StepKind::Joined) return matrixTable({gridTable(spec), spec.length, spec.dModel}, spec.firstPosition);
  if (kind == StepKind::Coordinates) {
    NumberTable table = tableOfCell(gridStepOf(source, kind, selected), selected, spec.firstPosition);
    table.columnTitle = [](std::int64_t column) { return axisName(column == 0 ? GridAxis::X : GridAxis::Y); };
    return table;
  }
  const GridAxis axis = axisOf(spec, selected.dimension);
  NumberTable table = kind == StepKind::Normalised
                          ? tableOfCell(gridStepOf(source, kind, selected), selected, 0)
                          : stepTable(axisSource(source, axis), kind, axisCell(spec, selected));
  table.firstRowLabel = 0;  // the coordinate, whatever position it is taken as
  table.labelScale = 1;
  if (!table.vector) table.rowTitle = axisName(axis);
  return table;
}

}  // namespace sinescope

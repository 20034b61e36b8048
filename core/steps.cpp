#include "core/steps.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/encoding.h"

namespace sinescope {

namespace {

/// Of more elements PyTorch prints only the corners.
constexpr std::int64_t kPrintedWhole = 1000;

/// What all tensors of a walk are made from.
struct Walk {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;
  StepCell selected;
  StepColumns runs;

  [[nodiscard]] const Column& column(int k) const { return (*columns)[static_cast<std::size_t>(k)]; }
  [[nodiscard]] std::int64_t rowOf(std::int64_t position) const { return position - spec.firstPosition; }
};

using WalkPtr = std::shared_ptr<const Walk>;
/// A number of column k at a position.
using Value = double (*)(const Walk& walk, int k, std::int64_t position);
/// The columns that share element i of an axis: one, or the two of a pair.
using Runs = std::vector<ColumnRun>;

double exponentOf(const Column& column) { return column.exponentNumerator / column.exponentDenominator; }

double indexOf(const EncodingSpec& spec, const Column& column, int k) {
  switch (stepIndexOf(spec)) {
    case StepIndex::EvenAndOdd:
      return k;
    case StepIndex::Pairs:
      return column.pair;
    case StepIndex::Columns:
      break;
  }
  return column.exponentNumerator;
}

double indexAt(const Walk& walk, int k, std::int64_t /*position*/) { return indexOf(walk.spec, walk.column(k), k); }

double exponentAt(const Walk& walk, int k, std::int64_t /*position*/) { return exponentOf(walk.column(k)); }

/// Of the exponent as it stands in its float32 tensor: that moves the last digits, as it does in the notebooks.
double denominatorAt(const Walk& walk, int k, std::int64_t /*position*/) {
  return std::pow(walk.spec.base, static_cast<double>(static_cast<float>(exponentOf(walk.column(k)))));
}

/// ωp; where ω is beyond the doubles position 0 has no phase all the same.
double angleOf(const Column& column, std::int64_t position) {
  return position == 0 ? 0 : column.omega * static_cast<double>(position);
}

double angleAt(const Walk& walk, int k, std::int64_t position) { return angleOf(walk.column(k), position); }

/// Without the sign that 0 has where the frequency was reduced to a negative one.
double cellAt(const Walk& walk, int k, std::int64_t position) { return valueAt(walk.column(k), position) + 0.0; }

std::optional<std::int64_t> findIn(const Runs& runs, int k) {
  for (const ColumnRun& run : runs) {
    if (const auto found = run.find(k)) return found;
  }
  return std::nullopt;
}

/// The column of element i that is in the same run as the selected one, if there is one.
int columnAt(const Runs& runs, std::int64_t i, int selected) {
  for (const ColumnRun& run : runs) {
    if (run.find(selected) && i < run.count) return run.at(i);
  }
  return runs.front().at(i);
}

/// A vector along columns, the same at every position or the row of `row`.
StepTensor vectorOf(const WalkPtr& walk, const std::string& name, const Runs& runs, Value value,
                    std::optional<std::int64_t> row = {}) {
  StepTensor made;
  made.name = name;
  made.tensor.shape = {runs.front().count};
  made.tensor.at = [=](const TensorIndex& index) {
    return value(*walk, runs.front().at(index[0]), row.value_or(walk->selected.position));
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    const auto i = findIn(runs, cell.dimension);
    if (!i || (row && cell.position != *row)) return std::nullopt;
    return TensorIndex{*i};
  };
  made.cellOf = [runs](const TensorIndex& index, const StepCell& selected) {
    return StepCell{selected.position, columnAt(runs, index[0], selected.dimension)};
  };
  return made;
}

/// A matrix: positions down, columns across.
StepTensor gridOf(const WalkPtr& walk, const std::string& name, const Runs& runs, Value value) {
  StepTensor made;
  made.name = name;
  made.tensor.shape = {walk->spec.length, runs.front().count};
  made.tensor.at = [=](const TensorIndex& index) {
    return value(*walk, runs.front().at(index[1]), walk->spec.firstPosition + index[0]);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    const auto i = findIn(runs, cell.dimension);
    if (!i) return std::nullopt;
    return TensorIndex{walk->rowOf(cell.position), *i};
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& selected) {
    return StepCell{walk->spec.firstPosition + index[0], columnAt(runs, index[1], selected.dimension)};
  };
  return made;
}

StepTensor positionsOf(const WalkPtr& walk) {
  StepTensor made;
  made.name = "position";
  made.tensor.shape = {walk->spec.length, 1};
  made.tensor.at = [walk](const TensorIndex& index) {
    return static_cast<double>(walk->spec.firstPosition + index[0]);
  };
  made.elementOf = [walk](const StepCell& cell) { return TensorIndex{walk->rowOf(cell.position)}; };
  made.cellOf = [walk](const TensorIndex& index, const StepCell& selected) {
    return StepCell{walk->spec.firstPosition + index[0], selected.dimension};
  };
  return made;
}

/// The selected row of torch.stack((firsts, seconds), dim=2).
StepTensor stackedRowOf(const WalkPtr& walk) {
  const ColumnRun firsts = walk->runs.firsts;
  const auto runAt = [walk](std::int64_t wave) { return wave == 0 ? walk->runs.firsts : walk->runs.seconds; };
  StepTensor made;
  made.name = "stacked[" + std::to_string(walk->rowOf(walk->selected.position)) + "]";
  made.tensor.shape = {firsts.count, 2};
  made.tensor.at = [=](const TensorIndex& index) {
    return cellAt(*walk, runAt(index[1]).at(index[0]), walk->selected.position);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    if (cell.position != walk->selected.position) return std::nullopt;
    for (const std::int64_t wave : {0, 1}) {
      if (const auto i = runAt(wave).find(cell.dimension)) return TensorIndex{*i, wave};
    }
    return std::nullopt;
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& selected) {
    return StepCell{selected.position, runAt(index[1]).at(index[0])};
  };
  return made;
}

/// The vectors of a step before the positions: one of pairs, or one for each half of the columns.
std::vector<StepTensor> vectorsOf(const WalkPtr& walk, const std::string& name, Value value) {
  const StepColumns& runs = walk->runs;
  switch (stepIndexOf(walk->spec)) {
    case StepIndex::EvenAndOdd:
      return {vectorOf(walk, "even_" + name, {runs.firsts}, value),
              vectorOf(walk, "odd_" + name, {runs.seconds}, value)};
    case StepIndex::Pairs:
      return {vectorOf(walk, name == "index" ? "i" : name, {runs.firsts, runs.seconds}, value)};
    case StepIndex::Columns:
      break;
  }
  return {vectorOf(walk, "sine_" + name, {runs.sines}, value), vectorOf(walk, "cosine_" + name, {runs.cosines}, value)};
}

/// A grid, and where it is not printed whole the row of the selected position.
void addGrid(std::vector<StepTensor>& tensors, const WalkPtr& walk, const std::string& name, const Runs& runs,
             Value value, bool rowAlways = false) {
  tensors.push_back(gridOf(walk, name, runs, value));
  if (!rowAlways && tensors.back().tensor.elementCount() <= kPrintedWhole) return;
  const std::int64_t position = walk->selected.position;
  tensors.push_back(vectorOf(walk, name + "[" + std::to_string(walk->rowOf(position)) + "]", runs, value, position));
}

std::vector<StepTensor> anglesOf(const WalkPtr& walk) {
  const StepColumns& runs = walk->runs;
  std::vector<StepTensor> tensors;
  if (stepIndexOf(walk->spec) == StepIndex::Columns) {
    addGrid(tensors, walk, "sine_angle", {runs.sines}, angleAt);
    addGrid(tensors, walk, "cosine_angle", {runs.cosines}, angleAt);
  } else {
    addGrid(tensors, walk, "angle", {runs.firsts, runs.seconds}, angleAt);
  }
  return tensors;
}

std::vector<StepTensor> matrixOf(const WalkPtr& walk) {
  std::vector<StepTensor> tensors;
  addGrid(tensors, walk, "PE", {{0, 1, walk->spec.dModel}}, cellAt, true);
  const bool isStacked = walk->spec.convention.layout == Layout::Interleaved &&
                         walk->runs.firsts.count == walk->runs.seconds.count && walk->runs.firsts.count > 0;
  if (isStacked) tensors.push_back(stackedRowOf(walk));
  return tensors;
}

Step stepOf(const WalkPtr& walk, StepKind kind) {
  Step step{kind, {}};
  switch (kind) {
    case StepKind::Indices:
      step.tensors = vectorsOf(walk, "index", indexAt);
      break;
    case StepKind::Exponents:
      step.tensors = vectorsOf(walk, "exponent", exponentAt);
      break;
    case StepKind::Denominators:
      step.tensors = vectorsOf(walk, "denominator", denominatorAt);
      break;
    case StepKind::Positions:
      step.tensors = {positionsOf(walk)};
      break;
    case StepKind::Angles:
      step.tensors = anglesOf(walk);
      break;
    case StepKind::Sines:
      addGrid(step.tensors, walk, "sine", {walk->runs.sines}, cellAt);
      break;
    case StepKind::Cosines:
      addGrid(step.tensors, walk, "cosine", {walk->runs.cosines}, cellAt);
      break;
    case StepKind::Matrix:
      step.tensors = matrixOf(walk);
      break;
  }
  return step;
}

std::vector<int> dimensionsOf(const ColumnRun& run) {
  std::vector<int> dimensions(static_cast<std::size_t>(run.count));
  for (std::size_t i = 0; i < dimensions.size(); ++i) dimensions[i] = run.at(static_cast<std::int64_t>(i));
  return dimensions;
}

}  // namespace

StepIndex stepIndexOf(const EncodingSpec& spec) {
  const Convention& convention = spec.convention;
  if (convention.exponent == Exponent::Unpaired) return StepIndex::Columns;
  const bool isNotebooks = convention.exponent == Exponent::Paper && convention.layout == Layout::Interleaved;
  return isNotebooks ? StepIndex::EvenAndOdd : StepIndex::Pairs;
}

std::optional<std::int64_t> ColumnRun::find(int column) const {
  const int from = column - first;
  if (from < 0 || from % stride != 0 || from / stride >= count) return std::nullopt;
  return from / stride;
}

StepColumns stepColumnsOf(const EncodingSpec& spec) {
  const int firsts = pairCount(spec);
  const int seconds = spec.dModel / 2;
  StepColumns runs;
  runs.isPadded = firsts + seconds < spec.dModel;
  if (spec.convention.layout == Layout::Interleaved) {
    runs.firsts = {0, 2, firsts};
    runs.seconds = {1, 2, seconds};
  } else {
    runs.firsts = {0, 1, firsts};
    runs.seconds = {firsts, 1, seconds};
  }
  const bool sineFirst = spec.convention.order == Order::SineFirst;
  runs.sines = sineFirst ? runs.firsts : runs.seconds;
  runs.cosines = sineFirst ? runs.seconds : runs.firsts;
  return runs;
}

Step stepOf(const EncodingSpec& spec, const std::shared_ptr<const std::vector<Column>>& columns, StepKind kind,
            const StepCell& selected) {
  return stepOf(std::make_shared<const Walk>(Walk{spec, columns, selected, stepColumnsOf(spec)}), kind);
}

StepTrace traceOf(const EncodingSpec& spec, const StepCell& cell) {
  const Column column = columnOf(spec, cell.dimension);
  StepTrace trace;
  trace.cell = cell;
  trace.wave = column.wave;
  if (column.wave == Wave::Zero) return trace;
  trace.index = indexOf(spec, column, cell.dimension);
  trace.numerator = column.exponentNumerator;
  trace.divisor = column.exponentDenominator;
  trace.exponent = exponentOf(column);
  trace.denominator = std::pow(spec.base, trace.exponent);
  trace.angle = angleOf(column, cell.position);
  trace.value = valueAt(column, cell.position) + 0.0;
  const auto exponent = static_cast<float>(trace.exponent);
  const auto denominator = static_cast<float>(std::pow(spec.base, static_cast<double>(exponent)));
  const float angle = static_cast<float>(cell.position) / denominator;
  trace.float32Value = column.wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
  return trace;
}

NumberTable stepTable(const EncodingSpec& spec, StepKind kind, const StepCell& selected) {
  if (kind == StepKind::Matrix) return matrixTable(spec);
  const StepColumns runs = stepColumnsOf(spec);
  const ColumnRun& waves = kind == StepKind::Sines ? runs.sines : runs.cosines;
  if ((kind == StepKind::Sines || kind == StepKind::Cosines) && waves.count > 0) {
    return wavesTable(spec, dimensionsOf(waves));  // which writes rows faster than element by element
  }
  const auto columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  const Step step = stepOf(spec, columns, kind, selected);
  const auto carries = [&](const StepTensor& tensor) { return tensor.elementOf(selected).has_value(); };
  const auto found = std::ranges::find_if(step.tensors, carries);
  const StepTensor& chosen = found == step.tensors.end() ? step.tensors.front() : *found;
  const auto& shape = chosen.tensor.shape;
  NumberTable table;
  table.vector = shape.size() == 1;
  table.columns = table.vector ? 1 : std::max<std::int64_t>(shape[1], 1);
  table.rows = chosen.tensor.elementCount() == 0 ? 0 : shape[0];
  table.rowTitle = table.vector ? "element" : "position";
  table.firstRowLabel = table.vector ? 0 : spec.firstPosition;
  table.columnTitle = [name = chosen.name, one = table.columns == 1](std::int64_t column) {
    return one ? name : name + " " + std::to_string(column);
  };
  table.at = [at = chosen.tensor.at](std::int64_t row, std::int64_t column) { return at({row, column}); };
  table.fill = [at = chosen.tensor.at](std::int64_t firstRow, Eigen::Ref<RowMatrixF> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = static_cast<float>(at({firstRow + r, c}));
    }
  };
  return table;
}

}  // namespace sinescope

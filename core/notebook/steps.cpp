#include "core/notebook/steps.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/notebook/grid_steps.h"
#include "core/notebook/rotary_steps.h"
#include "core/notebook/step_slice.h"
#include "core/notebook/step_table.h"
#include "core/notebook/token_steps.h"
#include "core/parameters/frequency_scaling.h"

namespace sinescope {

namespace {

/// What all tensors of a walk are computed from.
struct Walk {
  EncodingSpec spec;
  std::shared_ptr<const std::vector<Column>> columns;
  StepWalk kind;
  StepCell selected;
  StepColumns runs;
  double base;  ///< of the frequencies

  [[nodiscard]] const Column& column(int k) const { return (*columns)[static_cast<std::size_t>(k)]; }
  [[nodiscard]] std::int64_t rowOf(std::int64_t position) const { return position - spec.firstPosition; }
};

using WalkPtr = std::shared_ptr<const Walk>;
/// Computes a number of column k at a position.
using Value = double (*)(const Walk& walk, int k, std::int64_t position);
/// The columns that share element i of an axis: one, or the two of a pair.
using Runs = std::vector<ColumnRun>;

double exponentOf(const Column& column) { return column.exponentNumerator / column.exponentDenominator; }

double indexOf(StepIndex index, const Column& column, int k) {
  switch (index) {
    case StepIndex::EvenAndOdd:
      return k;
    case StepIndex::Pairs:
      return column.pair;
    case StepIndex::Columns:
      break;
  }
  return column.exponentNumerator;
}

double indexAt(const Walk& walk, int k, std::int64_t /*position*/) {
  return indexOf(stepIndexOf(walk.spec, walk.kind), walk.column(k), k);
}

double exponentAt(const Walk& walk, int k, std::int64_t /*position*/) { return exponentOf(walk.column(k)); }

/// Computed from the exponent as rounded in its float32 tensor: that changes the last digits, as it does in the
/// notebooks.
double denominatorAt(const Walk& walk, int k, std::int64_t /*position*/) {
  const Column& column = walk.column(k);
  return std::pow(walk.base, static_cast<double>(static_cast<float>(exponentOf(column)))) * column.stretch;
}

/// ωp, whose ω has the position scale in it. At position 0 the phase is 0 even if ω is infinite.
double angleOf(const Column& column, std::int64_t position) {
  return position == 0 ? 0 : column.omega * static_cast<double>(position);
}

double angleAt(const Walk& walk, int k, std::int64_t position) { return angleOf(walk.column(k), position); }

/// Adding 0 removes the sign of a zero whose frequency was reduced to a negative one.
double cellAt(const Walk& walk, int k, std::int64_t position) { return valueAt(walk.column(k), position) + 0.0; }

double zeroAt(const Walk& /*walk*/, int /*k*/, std::int64_t /*position*/) { return 0; }

/// A cell of the matrix that holds only sines so far.
double sineOrZeroAt(const Walk& walk, int k, std::int64_t position) {
  return walk.column(k).wave == Wave::Sine ? cellAt(walk, k, position) : 0;
}

std::optional<std::int64_t> findIn(const Runs& runs, int k) {
  for (const ColumnRun& run : runs) {
    if (const auto found = run.find(k)) return found;
  }
  return std::nullopt;
}

/// The column of element i in the same run as the selected column, or in the first run.
int columnAt(const Runs& runs, std::int64_t i, int selected) {
  for (const ColumnRun& run : runs) {
    if (run.find(selected) && i < run.count) return run.at(i);
  }
  return runs.front().at(i);
}

/// A vector along columns: the same at every position, or the values at position `row`.
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

/// A matrix: positions downwards, columns across.
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
    return walk->spec.scaledPosition(walk->spec.firstPosition + index[0]);
  };
  made.elementOf = [walk](const StepCell& cell) { return TensorIndex{walk->rowOf(cell.position)}; };
  made.cellOf = [walk](const TensorIndex& index, const StepCell& selected) {
    return StepCell{walk->spec.firstPosition + index[0], selected.dimension};
  };
  return made;
}

/// torch.stack((firsts, seconds), dim=2), the whole tensor or only its row `row`.
StepTensor stackedOf(const WalkPtr& walk, std::optional<std::int64_t> row = {}) {
  const std::int64_t pairs = walk->runs.firsts.count;
  const auto columnOf = [walk](std::int64_t pair, std::int64_t second) {
    return (second == 0 ? walk->runs.firsts : walk->runs.seconds).at(pair);
  };
  const std::size_t from = row ? 0 : 1;  // index of the pair in a TensorIndex
  StepTensor made;
  made.name = row ? "stacked[" + std::to_string(walk->rowOf(*row)) + "]" : "stacked";
  made.tensor.shape =
      row ? std::vector<std::int64_t>{pairs, 2} : std::vector<std::int64_t>{walk->spec.length, pairs, 2};
  const auto cellOf = [=](const TensorIndex& index) {
    return StepCell{row ? *row : walk->spec.firstPosition + index[0], columnOf(index[from], index[from + 1])};
  };
  made.tensor.at = [=](const TensorIndex& index) {
    const StepCell cell = cellOf(index);
    return cellAt(*walk, cell.dimension, cell.position);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    if (row && cell.position != *row) return std::nullopt;
    for (const std::int64_t second : {0, 1}) {
      const auto pair = (second == 0 ? walk->runs.firsts : walk->runs.seconds).find(cell.dimension);
      if (!pair) continue;
      return row ? TensorIndex{*pair, second} : TensorIndex{walk->rowOf(cell.position), *pair, second};
    }
    return std::nullopt;
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& /*selected*/) { return cellOf(index); };
  return made;
}

/// The vectors of a step before the positions come in: one for the pairs, or one for each half of the columns.
std::vector<StepTensor> vectorsOf(const WalkPtr& walk, const std::string& name, Value value) {
  const StepColumns& runs = walk->runs;
  switch (stepIndexOf(walk->spec, walk->kind)) {
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

/// A grid and, if it is not printed in full, the row of the selected position.
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
  if (stepIndexOf(walk->spec, walk->kind) == StepIndex::Columns) {
    addGrid(tensors, walk, "sine_angle", {runs.sines}, angleAt);
    addGrid(tensors, walk, "cosine_angle", {runs.cosines}, angleAt);
  } else {
    addGrid(tensors, walk, "angle", {runs.firsts, runs.seconds}, angleAt);
  }
  return tensors;
}

/// The matrix as far as `value` fills it in.
void addMatrix(std::vector<StepTensor>& tensors, const WalkPtr& walk, Value value, bool rowAlways = false) {
  addGrid(tensors, walk, "PE", {{0, 1, walk->spec.dModel}}, value, rowAlways);
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
    case StepKind::Stacked:
      step.tensors = {stackedOf(walk), stackedOf(walk, walk->selected.position)};
      break;
    case StepKind::Matrix:
      addMatrix(step.tensors, walk, cellAt, true);
      break;
    case StepKind::Zeros:
      addMatrix(step.tensors, walk, zeroAt);
      break;
    case StepKind::SinesFilled:
      addMatrix(step.tensors, walk, sineOrZeroAt);
      break;
    case StepKind::CosinesFilled:
      addMatrix(step.tensors, walk, cellAt);
      break;
    case StepKind::Ids:
    case StepKind::Embedding:
    case StepKind::Encoding:
    case StepKind::Sum:
    case StepKind::Frequencies:
    case StepKind::Query:
    case StepKind::Split:
    case StepKind::QuarterTurn:
    case StepKind::Turned:
    case StepKind::Scores:
    case StepKind::Coordinates:
    case StepKind::Normalised:
    case StepKind::Joined:
      break;  // steps of tokens, of a rotary scheme, and of a grid
  }
  return step;
}

std::vector<int> dimensionsOf(const ColumnRun& run) {
  std::vector<int> dimensions(static_cast<std::size_t>(run.count));
  for (std::size_t i = 0; i < dimensions.size(); ++i) dimensions[i] = run.at(static_cast<std::int64_t>(i));
  return dimensions;
}

NumberTable rotaryTable(const StepSource& source, StepKind kind, const StepCell& selected) {
  if (source.rotary && kind == StepKind::Scores) return rotaryScoreTable(source.rotary);
  if (source.rotary) return tableOfCell(stepOf(source, kind, selected), selected, source.spec.firstPosition);
  StepTensor none;
  none.tensor = {{0, 1}, [](const TensorIndex&) { return 0.0; }};
  return tableOf(none, source.spec.firstPosition);
}

/// The steps of one coordinate's sinusoid, after those that find the coordinate and before the one that joins both.
std::span<const StepKind> gridStepsOf(const EncodingSpec& spec, StepWalk walk) {
  using enum StepKind;
  static const auto around = [](bool isNormalised, StepWalk of, int width) {
    std::vector<StepKind> steps{Coordinates};
    if (isNormalised) steps.push_back(Normalised);
    EncodingSpec own;
    own.dModel = width;
    const std::span<const StepKind> inner = stepsOf(own, of);
    steps.insert(steps.end(), inner.begin(), inner.end());
    steps.push_back(Joined);
    return steps;
  };
  // Stacked, joined or filled; without or with the coordinates normalised.
  static const std::array<std::array<std::vector<StepKind>, 2>, 3> walks{
      {{around(false, StepWalk::Stack, 2), around(true, StepWalk::Stack, 2)},
       {around(false, StepWalk::Stack, 1), around(true, StepWalk::Stack, 1)},
       {around(false, StepWalk::Fill, 2), around(true, StepWalk::Fill, 2)}}};
  const bool stacks = canBeStacked(axisSpec(spec, spec.grid.first));
  return walks[walk == StepWalk::Fill ? 2 : stacks ? 0 : 1][spec.grid.normalised ? 1 : 0];
}

}  // namespace

std::span<const StepKind> stepsOf(const EncodingSpec& spec, StepWalk walk) {
  using enum StepKind;
  if (walksGrid(spec, walk)) return gridStepsOf(spec, walk);
  static constexpr std::array stack{Indices, Exponents, Denominators, Positions, Angles,
                                    Sines,   Cosines,   Stacked,      Matrix};
  static constexpr std::array joined{Indices, Exponents, Denominators, Positions, Angles, Sines, Cosines, Matrix};
  static constexpr std::array fill{Indices, Exponents, Denominators, Positions,
                                   Angles,  Zeros,     SinesFilled,  CosinesFilled};
  static constexpr std::array tokens{Ids, Embedding, Encoding, Sum};
  static constexpr std::array rotary{Frequencies, Positions, Angles,      Cosines, Sines,
                                     Query,       Split,     QuarterTurn, Turned,  Scores};
  switch (walk) {
    case StepWalk::Fill:
      return fill;
    case StepWalk::Tokens:
      return tokens;
    case StepWalk::Rotary:
      return rotary;
    case StepWalk::Stack:
      break;
  }
  return canBeStacked(spec) ? std::span<const StepKind>(stack) : joined;
}

Step stepOf(const StepSource& source, StepKind kind, const StepCell& selected) {
  if (source.walk == StepWalk::Rotary && !source.rotary) return {kind, {}};
  if (walksGrid(source.spec, source.walk)) return gridStepOf(source, kind, selected);
  Step step;
  if (source.walk == StepWalk::Tokens) {
    step = tokenStepOf(source.tokens, kind, selected);
  } else if (source.rotary) {
    step = rotaryStepOf(source.rotary, kind, selected);
  } else {
    const Walk walk{
        source.spec, source.columns, source.walk, selected, stepColumnsOf(source.spec), scaledBase(source.spec)};
    step = stepOf(std::make_shared<const Walk>(walk), kind);
  }
  addSlices(step, selected);
  return step;
}

StepTrace traceOf(const EncodingSpec& spec, StepWalk walk, const StepCell& cell) {
  const Column column = columnOf(spec, cell.dimension);
  StepTrace trace;
  trace.cell = cell;
  trace.wave = column.wave;
  if (column.wave == Wave::Zero) return trace;
  trace.index = indexOf(stepIndexOf(spec, walk), column, cell.dimension);
  trace.numerator = column.exponentNumerator;
  trace.divisor = column.exponentDenominator;
  trace.exponent = exponentOf(column);
  const double base = scaledBase(spec);
  trace.stretch = column.stretch;
  trace.denominator = std::pow(base, trace.exponent) * column.stretch;
  trace.angle = angleOf(column, cell.position);
  trace.value = valueAt(column, cell.position) + 0.0;
  const auto exponent = static_cast<float>(trace.exponent);
  const auto power = static_cast<float>(std::pow(base, static_cast<double>(exponent)));
  const float angle =
      static_cast<float>(spec.scaledPosition(cell.position)) / (power * static_cast<float>(column.stretch));
  trace.float32Value = column.wave == Wave::Sine ? std::sin(angle) : std::cos(angle);
  return trace;
}

NumberTable stepTable(const StepSource& source, StepKind kind, const StepCell& selected) {
  const EncodingSpec& spec = source.spec;
  if (source.walk == StepWalk::Tokens) return tokenStepTable(source.tokens, kind);
  if (source.walk == StepWalk::Rotary) return rotaryTable(source, kind, selected);
  if (walksGrid(spec, source.walk)) return gridStepTable(source, kind, selected);
  // These write whole rows, which is faster than element by element.
  if (kind == StepKind::Matrix || kind == StepKind::CosinesFilled) return matrixTable(spec);
  const StepColumns runs = stepColumnsOf(spec);
  const ColumnRun& waves = kind == StepKind::Sines ? runs.sines : runs.cosines;
  if ((kind == StepKind::Sines || kind == StepKind::Cosines) && waves.count > 0) {
    return wavesTable(spec, dimensionsOf(waves));
  }
  return tableOfCell(stepOf(source, kind, selected), selected, spec.firstPosition);
}

}  // namespace sinescope

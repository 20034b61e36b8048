#include "core/notebook/rotary_steps.h"

#include <cmath>
#include <map>
#include <mutex>
#include <utility>

#include "core/numeric/cosine_sum.h"
#include "core/numeric/row_matrix.h"

namespace sinescope {

namespace {

using WalkOfHead = std::shared_ptr<const RotaryWalk>;

/// What an axis of a step's tensor counts.
enum class HeadAxis { Pairs, Firsts, Seconds, Paired, Rest, Dimensions };

int sizeOf(const RotaryWalk& walk, HeadAxis axis) {
  switch (axis) {
    case HeadAxis::Paired:
      return 2 * walk.pairs();
    case HeadAxis::Rest:
      return walk.rest();
    case HeadAxis::Dimensions:
      return walk.width;
    default:
      return walk.pairs();
  }
}

/// The element that a dimension of a head has on an axis.
std::optional<std::int64_t> elementAt(const RotaryWalk& walk, HeadAxis axis, int k) {
  const auto place = walk.placeOf(k);
  const bool isPaired = place.has_value();
  switch (axis) {
    case HeadAxis::Pairs:
      return isPaired ? std::optional<std::int64_t>(place->pair) : std::nullopt;
    case HeadAxis::Firsts:
    case HeadAxis::Seconds:
      return isPaired && place->isSecond == (axis == HeadAxis::Seconds) ? std::optional<std::int64_t>(place->pair)
                                                                        : std::nullopt;
    case HeadAxis::Paired:
      return isPaired ? std::optional<std::int64_t>(k) : std::nullopt;
    case HeadAxis::Rest:
      return isPaired ? std::nullopt : std::optional<std::int64_t>(k - 2 * walk.pairs());
    case HeadAxis::Dimensions:
      break;
  }
  return k;
}

/// The dimension of a head that element i of an axis belongs to; of a pair's two, the one that stands where `selected`
/// stands in its own.
int dimensionAt(const RotaryWalk& walk, HeadAxis axis, std::int64_t i, int selected) {
  const auto pair = static_cast<int>(i);
  const auto place = walk.placeOf(selected);
  switch (axis) {
    case HeadAxis::Pairs:
      return walk.dimensionOf({pair, place && place->isSecond});
    case HeadAxis::Firsts:
      return walk.dimensionOf({pair, false});
    case HeadAxis::Seconds:
      return walk.dimensionOf({pair, true});
    case HeadAxis::Rest:
      return 2 * walk.pairs() + pair;
    default:
      return pair;
  }
}

/// Computes the number of dimension k of a head at a position.
using HeadValue = double (*)(const RotaryWalk& walk, int k, std::int64_t position);

double omegaAt(const RotaryWalk& walk, int k, std::int64_t /*position*/) {
  return walk.frequency(walk.placeOf(k)->pair);
}
double headAngleAt(const RotaryWalk& walk, int k, std::int64_t position) {
  return walk.angle(walk.placeOf(k)->pair, position);
}
double headCosineAt(const RotaryWalk& walk, int k, std::int64_t position) {
  return walk.cosine(walk.placeOf(k)->pair, position);
}
double headSineAt(const RotaryWalk& walk, int k, std::int64_t position) {
  return walk.sine(walk.placeOf(k)->pair, position);
}
double queryAt(const RotaryWalk& walk, int k, std::int64_t /*position*/) { return walk.query(k); }
double rotatedAt(const RotaryWalk& walk, int k, std::int64_t /*position*/) { return walk.rotated(k); }
double turnedAt(const RotaryWalk& walk, int k, std::int64_t position) { return walk.turned(k, position); }

/// A tensor along an axis: a matrix with a row for each position or, if `row` is given, that row; without positions the
/// vector that is the same at all of them.
StepTensor headTensor(const WalkOfHead& walk, const std::string& name, HeadAxis axis, HeadValue value,
                      bool hasPositions, std::optional<std::int64_t> row = {}) {
  const std::int64_t first = walk->spec.firstPosition;
  const bool isMatrix = hasPositions && !row;
  const std::size_t last = isMatrix ? 1 : 0;  // of a TensorIndex
  StepTensor made;
  made.name = row ? name + "[" + std::to_string(*row - first) + "]" : name;
  made.tensor.shape = isMatrix ? std::vector<std::int64_t>{walk->spec.length, sizeOf(*walk, axis)}
                               : std::vector<std::int64_t>{sizeOf(*walk, axis)};
  made.tensor.at = [=](const TensorIndex& index) {
    const std::int64_t position = isMatrix ? first + index[0] : row.value_or(first);
    return value(*walk, dimensionAt(*walk, axis, index[last], 0), position);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    const auto i = elementAt(*walk, axis, cell.dimension % walk->width);
    if (!i || (row && cell.position != *row)) return std::nullopt;
    return isMatrix ? TensorIndex{cell.position - first, *i} : TensorIndex{*i};
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& selected) {
    const int within = selected.dimension % walk->width;
    return StepCell{isMatrix ? first + index[0] : selected.position,
                    selected.dimension - within + dimensionAt(*walk, axis, index[last], within)};
  };
  return made;
}

std::vector<StepTensor> headGrid(const WalkOfHead& walk, const std::string& name, HeadAxis axis, HeadValue value,
                                 const StepCell& selected) {
  std::vector<StepTensor> tensors{headTensor(walk, name, axis, value, true)};
  if (tensors.front().tensor.elementCount() > kPrintedWhole)
    tensors.push_back(headTensor(walk, name, axis, value, true, selected.position));
  return tensors;
}

StepTensor headPositions(const WalkOfHead& walk) {
  const std::int64_t first = walk->spec.firstPosition;
  StepTensor made;
  made.name = "position";
  made.tensor.shape = {walk->spec.length, 1};
  made.tensor.at = [walk, first](const TensorIndex& index) { return walk->spec.scaledPosition(first + index[0]); };
  made.elementOf = [first](const StepCell& cell) { return TensorIndex{cell.position - first}; };
  made.cellOf = [first](const TensorIndex& index, const StepCell& selected) {
    return StepCell{first + index[0], selected.dimension};
  };
  return made;
}

/// The score at each offset, which is kept: every diagonal of the scores has the same.
class ScoresByOffset {
 public:
  explicit ScoresByOffset(WalkOfHead walk) : m_walk(std::move(walk)) {}

  double at(std::int64_t offset) {
    const auto [known, isNew] = m_known.try_emplace(std::abs(offset));
    if (isNew) known->second = m_walk->score(std::abs(offset));
    return known->second;
  }

 private:
  WalkOfHead m_walk;
  std::map<std::int64_t, double> m_known;
};

/// The scores at all offsets, computed together when they are first needed.
class ScoreSums {
 public:
  const Eigen::VectorXd& of(const RotaryWalk& walk) {
    std::call_once(m_once, [&] {
      std::vector<CosineTerm> terms{{0, static_cast<double>(walk.rest())}};
      for (int pair = 0; pair < walk.pairs(); ++pair)
        terms.push_back(
            {walk.column(pair).step, walk.factor * walk.factor * RotaryWalk::squares, 0, walk.column(pair).rest});
      m_sums = cosineSum(terms, 0, 1, walk.spec.length);
    });
    return m_sums;
  }

 private:
  std::once_flag m_once;
  Eigen::VectorXd m_sums;
};

/// The scores of all queries, or of the one at the position `row`.
StepTensor scoresOf(const WalkOfHead& walk, std::optional<std::int64_t> row = {}) {
  const std::int64_t first = walk->spec.firstPosition;
  const std::int64_t length = walk->spec.length;
  StepTensor made;
  made.name = row ? "score[" + std::to_string(*row - first) + "]" : "score";
  made.tensor.shape = row ? std::vector{length} : std::vector{length, length};
  made.tensor.at = [=, scores = std::make_shared<ScoresByOffset>(walk)](const TensorIndex& index) {
    return row ? scores->at(*row - first - index[0]) : scores->at(index[0] - index[1]);
  };
  made.elementOf = [=](const StepCell& cell) -> std::optional<TensorIndex> {
    if (row && cell.position != *row) return std::nullopt;
    const std::int64_t key = walk->keyRow(cell.position);
    return row ? TensorIndex{key} : TensorIndex{cell.position - first, key};
  };
  made.cellOf = [=](const TensorIndex& index, const StepCell& selected) {
    return StepCell{row ? *row : first + index[0], selected.dimension};
  };
  return made;
}

std::vector<StepTensor> splitOf(const WalkOfHead& walk) {
  std::vector<StepTensor> tensors{headTensor(walk, "a", HeadAxis::Firsts, queryAt, false),
                                  headTensor(walk, "b", HeadAxis::Seconds, queryAt, false)};
  if (walk->rest() > 0) tensors.push_back(headTensor(walk, "rest", HeadAxis::Rest, queryAt, false));
  return tensors;
}

}  // namespace

Step rotaryStepOf(const WalkOfHead& walk, StepKind kind, const StepCell& selected) {
  switch (kind) {
    case StepKind::Frequencies:
      return {kind, {headTensor(walk, "omega", HeadAxis::Pairs, omegaAt, false)}};
    case StepKind::Positions:
      return {kind, {headPositions(walk)}};
    case StepKind::Angles:
      return {kind, headGrid(walk, "angle", HeadAxis::Pairs, headAngleAt, selected)};
    case StepKind::Cosines:
      return {kind, headGrid(walk, "cosine", HeadAxis::Paired, headCosineAt, selected)};
    case StepKind::Sines:
      return {kind, headGrid(walk, "sine", HeadAxis::Paired, headSineAt, selected)};
    case StepKind::Query:
      return {kind, {headTensor(walk, "q", HeadAxis::Dimensions, queryAt, false)}};
    case StepKind::Split:
      return {kind, splitOf(walk)};
    case StepKind::QuarterTurn:
      return {kind, {headTensor(walk, "rotated", HeadAxis::Paired, rotatedAt, false)}};
    case StepKind::Turned:
      return {kind, headGrid(walk, "turned", HeadAxis::Dimensions, turnedAt, selected)};
    default:
      break;
  }
  Step step{kind, {scoresOf(walk)}};
  if (step.tensors.front().tensor.elementCount() > kPrintedWhole)
    step.tensors.push_back(scoresOf(walk, selected.position));
  return step;
}

NumberTable rotaryScoreTable(const WalkOfHead& walk) {
  const std::int64_t first = walk->spec.firstPosition;
  NumberTable table;
  table.rows = table.columns = walk->spec.length;
  table.firstRowLabel = first;
  table.columnTitle = [first](std::int64_t column) { return "key " + std::to_string(first + column); };
  table.at = [walk](std::int64_t row, std::int64_t column) { return walk->score(row - column); };
  table.fill = [walk, sums = std::make_shared<ScoreSums>()](std::int64_t firstRow, RowMatrixFRef out) {
    const Eigen::VectorXd& scores = sums->of(*walk);
    for (Eigen::Index r = 0; r < out.rows(); ++r) {
      for (Eigen::Index c = 0; c < out.cols(); ++c) out(r, c) = static_cast<float>(scores[std::abs(firstRow + r - c)]);
    }
  };
  return table;
}

}  // namespace sinescope

#include "core/notebook/grid_steps.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/notebook/step_plane.h"
#include "core/notebook/step_scale.h"
#include "core/table/grid_table.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// The walk through a grid: coordinates, the sinusoid of one of them, and both side by side.
class GridStepsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyElementLeadsToACellThatPassesThroughIt_data();
  void everyElementLeadsToACellThatPassesThroughIt();
  void everyCellComesFromItsCoordinate_data();
  void everyCellComesFromItsCoordinate();
  void walksEndWithTheMatrix_data();
  void walksEndWithTheMatrix();
  void normalisedCoordinatesHaveAStep();
  void planesHoldTheTensorsNumbers_data();
  void planesHoldTheTensorsNumbers();
  void numbersBesideTheRowsAreThoseOfPatches();
  void tablesAreThoseOfTheSteps();
};

namespace {

void addGrids() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<StepWalk>("walk");
  int rows = 0;
  for (const char* const grid : {"3x4", "4x2:y-first", "1x3", "3x3:normalised", "2x4:y-first:normalised"}) {
    for (const int d : {2, 12, 14}) {
      for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
        const bool isInterleaved = ++rows % 2 == 0;
        const bool isFromOne = exponent == Exponent::Unpaired && d == 12;
        const Convention convention{exponent, isFromOne ? 1 : 0,
                                    isInterleaved ? Layout::Interleaved : Layout::Concatenated, Order::SineFirst,
                                    isInterleaved ? OddWidth::Truncate : OddWidth::ZeroPad};
        EncodingSpec spec{1, d, 10000, 0, convention};
        if (d == 12) spec.positionScale = 0.5;
        for (const StepWalk walk : kWalks) {
          QTest::addRow("%s, width %d, exponent %d, interleaved %d, walk %d", grid, d, static_cast<int>(exponent),
                        isInterleaved ? 1 : 0, static_cast<int>(walk))
              << withGrid(spec, *parseGrid(grid)) << walk;
        }
      }
    }
  }
}

/// The coordinate that the half of dimension k encodes, of the patch in row r.
int coordinateOf(const EncodingSpec& spec, std::int64_t r, int k) {
  const bool isX = (k < spec.dModel / 2) == (spec.grid.first == GridAxis::X);
  return static_cast<int>(isX ? r % spec.grid.width : r / spec.grid.width);
}

double met(const EncodingSpec& spec, StepKind kind, const StepCell& cell, StepWalk walk) {
  double number = std::nan("");
  for (const StepTensor& tensor : stepOf(sourceOf(spec, walk), kind, cell).tensors) {
    if (tensor.name.find('[') != std::string::npos) continue;
    if (const auto index = tensor.elementOf(cell)) number = tensor.tensor.at(*index);
  }
  return number;
}

/// Whether a column with this wave still holds the 0 with which its matrix began.
bool isBlankAfter(StepKind kind, Wave wave) {
  if (kind == StepKind::Zeros) return true;
  if (kind == StepKind::SinesFilled) return wave != Wave::Sine;
  return (kind == StepKind::Matrix || kind == StepKind::CosinesFilled || kind == StepKind::Joined) &&
         wave == Wave::Zero;
}

}  // namespace

void GridStepsTest::everyElementLeadsToACellThatPassesThroughIt_data() { addGrids(); }

void GridStepsTest::everyElementLeadsToACellThatPassesThroughIt() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  for (const StepKind kind : stepsOf(spec, walk)) {
    for (int selected = 0; selected < spec.dModel; ++selected) {
      const StepCell from{spec.length - 1, selected};
      for (const StepTensor& tensor : stepOf(sourceOf(spec, walk), kind, from).tensors) {
        for (const TensorIndex& index : indicesOf(tensor.tensor)) {
          const StepCell cell = tensor.cellOf(index, from);
          QVERIFY(cell.dimension >= 0 && cell.dimension < spec.dModel);
          QVERIFY(cell.position >= 0 && cell.position < spec.length);
          QCOMPARE(tensor.elementOf(cell), std::optional(index));
          if (tensor.elementOf(from) == index) QCOMPARE(cell, from);
        }
      }
    }
  }
}

void GridStepsTest::everyCellComesFromItsCoordinate_data() { addGrids(); }

void GridStepsTest::everyCellComesFromItsCoordinate() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const int half = spec.dModel / 2;
  for (std::int64_t r = 0; r < spec.length; ++r) {
    for (int k = 0; k < spec.dModel; ++k) {
      const StepCell cell{r, k};
      const int coordinate = coordinateOf(spec, r, k);
      const int count = coordinateOf(spec, spec.length - 1, k) + 1;
      const double place = spec.grid.normalised ? 2 * std::numbers::pi * (coordinate + 1) / (count + 1e-6) : coordinate;
      const double position = spec.positionScale * place;
      QCOMPARE(met(spec, StepKind::Coordinates, cell, walk), coordinate);
      QVERIFY(std::abs(met(spec, StepKind::Positions, cell, walk) - position) < 1e-14);
      if (spec.grid.normalised) QVERIFY(std::abs(met(spec, StepKind::Normalised, cell, walk) - place) < 1e-14);
      const bool isPadding = half % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad && k % half == half - 1;
      QCOMPARE(std::isnan(met(spec, StepKind::Angles, cell, walk)), isPadding);
      if (isPadding) continue;
      const double angle = position / met(spec, StepKind::Denominators, cell, walk);
      QVERIFY(std::abs(met(spec, StepKind::Angles, cell, walk) - angle) < 1e-6 * (1 + angle));
    }
  }
}

void GridStepsTest::walksEndWithTheMatrix_data() { addGrids(); }

void GridStepsTest::walksEndWithTheMatrix() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const TablePtr table = gridTable(spec);
  const auto steps = stepsOf(spec, walk);
  QVERIFY(steps.size() <= std::size_t{kMostSteps});
  QCOMPARE(steps.front(), StepKind::Coordinates);
  QCOMPARE(steps.back(), StepKind::Joined);
  for (std::int64_t r = 0; r < spec.length; ++r) {
    for (int k = 0; k < spec.dModel; ++k) {
      const StepCell cell{r, k};
      const double value = table->at(r, k);
      QCOMPARE(met(spec, StepKind::Joined, cell, walk), value);
      const StepKind last = steps[steps.size() - 2];
      QVERIFY(std::abs(met(spec, last, cell, walk) - value) < 1e-15);
      const EncodingSpec axis = axisSpec(spec, axisOf(spec, k));
      QVERIFY(std::abs(traceOf(axis, walk, axisCell(spec, cell)).value - value) < 1e-15);
    }
  }
}

void GridStepsTest::normalisedCoordinatesHaveAStep() {
  for (const StepWalk walk : kWalks) {
    EncodingSpec spec = withGrid({1, 12, 10000, 0, {}}, *parseGrid("3x4"));
    const auto plain = stepsOf(spec, walk);
    QVERIFY(std::ranges::find(plain, StepKind::Normalised) == plain.end());
    const auto inALine = stepsOf({3, 6, 10000, 0, {}}, walk);
    QVERIFY(std::ranges::equal(plain.subspan(1, plain.size() - 2), inALine));
    spec.grid.normalised = true;
    const auto normalised = stepsOf(spec, walk);
    QCOMPARE(normalised[1], StepKind::Normalised);
    QVERIFY(std::ranges::equal(normalised.subspan(2), plain.subspan(1)));
  }
  // What is no matrix of a grid has the steps that it has in a line.
  const EncodingSpec spec = withGrid({1, 12, 10000, 0, {}}, *parseGrid("3x4"));
  for (const StepWalk walk : {StepWalk::Tokens, StepWalk::Rotary})
    QVERIFY(std::ranges::equal(stepsOf(spec, walk), stepsOf({12, 12, 10000, 0, {}}, walk)));
}

void GridStepsTest::planesHoldTheTensorsNumbers_data() { addGrids(); }

void GridStepsTest::planesHoldTheTensorsNumbers() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const StepSource source = sourceOf(spec, walk);
  const auto steps = stepsOf(spec, walk);
  const int half = spec.dModel / 2;
  for (const StepKind kind : steps) {
    for (const StepKind before : grownFrom(spec, walk, kind))
      QVERIFY(std::ranges::find(steps, before) < std::ranges::find(steps, kind));
    for (std::int64_t r = 0; r < spec.length; ++r) {
      for (int k = 0; k < spec.dModel; ++k) {
        const StepCell cell{r, k};
        const double wanted = met(spec, kind, cell, walk);
        const auto plane = planeOf(source, kind, cell);
        if (!plane) continue;
        const PlaneCell near = placeNear(*plane, spec, cell);
        QVERIFY(near.row >= 0 && near.row < plane->rows && near.column >= 0 && near.column < plane->columns);
        QCOMPARE(plane->placeOf(cell).has_value(), !std::isnan(wanted));
        if (!plane->placeOf(cell)) continue;
        const double number = *plane->at(near);
        QCOMPARE(number, static_cast<double>(static_cast<float>(wanted)));
        const StepScale scale = scaleOf(source, kind);
        QVERIFY(number >= scale.least - 1e-6 && number <= scale.greatest * (1 + 1e-6) + 1e-6);
        QCOMPARE(plane->isBlank(near), isBlankAfter(kind, columnOf(axisSpec(spec, axisOf(spec, k)), k % half).wave));
      }
    }
  }
}

void GridStepsTest::numbersBesideTheRowsAreThoseOfPatches() {
  const EncodingSpec spec = withGrid({1, 8, 10000, 0, {}}, *parseGrid("3x2:normalised"));
  const StepSource source = sourceOf(spec, StepWalk::Stack);
  const auto beside = [&](StepKind kind, int k) {
    const StepCell cell{4, k};
    return patchesBeside(*planeOf(source, kind, cell), source, cell);
  };
  QCOMPARE(beside(StepKind::Coordinates, 0).name, std::string("r"));
  QCOMPARE(beside(StepKind::Coordinates, 0).at({4, 0}), std::optional(4.0));
  QCOMPARE(beside(StepKind::Normalised, 5).name, std::string("y"));
  QCOMPARE(beside(StepKind::Normalised, 5).rows, std::int64_t{2});
  QCOMPARE(beside(StepKind::Joined, 0).name, std::string("x"));
  QCOMPARE(beside(StepKind::Joined, 0).at({4, 0}), std::optional(1.0));
  QCOMPARE(beside(StepKind::Joined, 7).name, std::string("y"));
  QCOMPARE(beside(StepKind::Joined, 7).at({4, 0}), std::optional(1.0));
  QCOMPARE(beside(StepKind::Joined, 7).at({2, 0}), std::optional(0.0));
  QCOMPARE(beside(StepKind::Joined, 7).placeOf({3, 6}), std::optional(PlaneCell{3, 0}));
  QCOMPARE(beside(StepKind::Joined, 7).cellOf({3, 0}, {1, 6}), (StepCell{3, 6}));
}

void GridStepsTest::tablesAreThoseOfTheSteps() {
  const EncodingSpec spec = withGrid({1, 12, 10000, 0, {}}, *parseGrid("5x3:normalised"));
  for (const StepWalk walk : kWalks) {
    for (const StepKind kind : stepsOf(spec, walk)) {
      for (const StepCell cell : {StepCell{7, 2}, StepCell{7, 9}}) {
        const NumberTable table = stepTable(sourceOf(spec, walk), kind, cell);
        const Step step = stepOf(sourceOf(spec, walk), kind, cell);
        const auto passed = std::ranges::find_if(
            step.tensors, [&](const StepTensor& tensor) { return tensor.elementOf(cell).has_value(); });
        const Tensor& wanted = (passed == step.tensors.end() ? step.tensors.front() : *passed).tensor;
        QCOMPARE(table.rows, wanted.shape[0]);
        QCOMPARE(table.firstRowLabel, std::int64_t{0});
        QCOMPARE(table.labelScale, 1.0);
        for (const TensorIndex& index : indicesOf(wanted)) {
          const std::int64_t column = table.vector ? 0 : wanted.shape.size() == 3 ? 2 * index[1] + index[2] : index[1];
          QVERIFY(std::abs(table.at(index[0], column) - wanted.at(index)) < 1e-15);
        }
        const bool isOfPatches = kind == StepKind::Coordinates || kind == StepKind::Joined;
        if (table.vector) continue;
        QCOMPARE(table.rowTitle, std::string(isOfPatches ? "position" : cell.dimension < 6 ? "x" : "y"));
      }
    }
  }
  const NumberTable coordinates = stepTable(sourceOf(spec, StepWalk::Stack), StepKind::Coordinates, {7, 2});
  QCOMPARE(coordinates.columnTitle(0) + coordinates.columnTitle(1), std::string("xy"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(GridStepsTest)
#include "grid_steps_test.moc"

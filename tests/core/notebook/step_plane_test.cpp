#include "core/notebook/step_plane.h"

#include <QTest>
#include <cmath>
#include <limits>
#include <set>

#include "core/notebook/step_scale.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// The tensors of steps as planes of cells, and their colours.
class StepPlaneTest : public QObject {
  Q_OBJECT

 private slots:
  void planesHoldTheTensorsNumbers();
  void stackedRowIsTheMatrixsRow();
  void onlyWhatIsNotFilledIsBlank();
  void stripHasTheDenominatorOfEveryColumn();
  void transposedCellsAreTheSame();
  void stepsGrowFromEarlierOnes();
  void partHoldsTheSelectedElement_data();
  void partHoldsTheSelectedElement();
  void partMovesSeldom();
  void levelsRiseFromNoughtToOne_data();
  void levelsRiseFromNoughtToOne();
  void signedZeroIsInTheMiddle();
  void oneDenominatorHasALevel();
};

namespace {

std::vector<EncodingSpec> someSpecs() {
  std::vector<EncodingSpec> specs;
  for (const int dModel : {1, 3, 6}) {
    for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
      for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
        for (const Order order : {Order::SineFirst, Order::CosineFirst}) {
          for (const OddWidth odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
            specs.push_back({3, dModel, 100, 2, {exponent, 0, layout, order, odd}});
          }
        }
      }
    }
  }
  return specs;
}

/// Calls visit(source, kind) for every step of both walks.
template <class Visit>
void forEachStep(const Visit& visit) {
  for (const EncodingSpec& spec : someSpecs()) {
    for (const StepWalk walk : kWalks) {
      for (const StepKind kind : stepsOf(spec, walk)) visit(sourceOf(spec, walk), kind);
    }
  }
}

template <class Visit>
void forEachCell(const EncodingSpec& spec, const Visit& visit) {
  for (std::int64_t p = spec.firstPosition; p < spec.endPosition(); ++p) {
    for (int k = 0; k < spec.dModel; ++k) visit(StepCell{p, k});
  }
}

}  // namespace

void StepPlaneTest::planesHoldTheTensorsNumbers() {
  forEachStep([](const StepSource& source, StepKind kind) {
    forEachCell(source.spec, [&](const StepCell& cell) {
      const double wanted = metBy(source.spec, kind, cell, source.walk);
      const auto plane = planeOf(source, kind, cell);
      const auto place = plane ? plane->placeOf(cell) : std::nullopt;
      QCOMPARE(place.has_value(), !std::isnan(wanted));
      if (!place) return;
      QVERIFY(place->row >= 0 && place->row < plane->rows && place->column >= 0 && place->column < plane->columns);
      QCOMPARE(plane->at(*place), std::optional(static_cast<double>(static_cast<float>(wanted))));
      QCOMPARE(plane->placeOf(plane->cellOf(*place, cell)), place);
      QCOMPARE(placeNear(*plane, source.spec, cell), *place);
    });
  });
}

void StepPlaneTest::stackedRowIsTheMatrixsRow() {
  const StepSource source = sourceOf({5, 8, 10000, 0, {}}, StepWalk::Stack);
  const StepPlane stacked = *planeOf(source, StepKind::Stacked, {});
  QCOMPARE(stacked.group, 2);
  forEachCell(source.spec, [&](const StepCell& cell) {
    QCOMPARE(stacked.placeOf(cell), std::optional(PlaneCell{cell.position, cell.dimension}));
  });
}

void StepPlaneTest::onlyWhatIsNotFilledIsBlank() {
  for (const EncodingSpec& spec : someSpecs()) {
    const StepSource source = sourceOf(spec, StepWalk::Fill);
    for (int k = 0; k < spec.dModel; ++k) {
      const StepCell cell{spec.firstPosition, k};
      const auto isBlank = [&](StepKind kind) {
        const StepPlane plane = *planeOf(source, kind, cell);
        return plane.isBlank(*plane.placeOf(cell));
      };
      const Wave wave = columnOf(spec, k).wave;
      QVERIFY(isBlank(StepKind::Zeros));
      QCOMPARE(isBlank(StepKind::SinesFilled), wave != Wave::Sine);
      QCOMPARE(isBlank(StepKind::CosinesFilled), wave == Wave::Zero);
    }
  }
}

void StepPlaneTest::stripHasTheDenominatorOfEveryColumn() {
  forEachStep([](const StepSource& source, StepKind kind) {
    if (kind <= StepKind::Positions) return;
    for (const StepPlane& grid : planesOf(source, kind, {})) {
      const StepPlane strip = stripOver(grid, source, StepKind::Denominators, {});
      QCOMPARE(strip.rows, std::int64_t{1});
      QCOMPARE(strip.columns, grid.columns);
      for (std::int64_t column = 0; column < grid.columns; ++column) {
        const StepTrace trace = traceOf(source.spec, source.walk, grid.cellOf({0, column}, {}));
        const auto number = strip.at({0, column});
        QCOMPARE(number.has_value(), trace.wave != Wave::Zero);
        if (number) QVERIFY(std::abs(*number / trace.denominator - 1) < 1e-5);
        QCOMPARE(strip.cellOf({0, column}, {2, 0}), (StepCell{2, grid.cellOf({0, column}, {2, 0}).dimension}));
      }
    }
  });
}

void StepPlaneTest::transposedCellsAreTheSame() {
  const StepSource source = sourceOf({4, 6, 10000, 0, {}}, StepWalk::Fill);
  const StepPlane plane = *planeOf(source, StepKind::SinesFilled, {});
  const StepPlane turned = transposed(plane);
  QCOMPARE(turned.rows, plane.columns);
  QCOMPARE(turned.at({2, 3}), plane.at({3, 2}));
  QCOMPARE(turned.isBlank({3, 1}), plane.isBlank({1, 3}));
  QCOMPARE(turned.placeOf({3, 2}), std::optional(PlaneCell{2, 3}));
  QCOMPARE(turned.cellOf({2, 3}, {}), (StepCell{3, 2}));
  // A cell of the cosines has no place among the sines.
  const StepPlane sines = *planeOf(sourceOf({4, 6, 10000, 0, {}}, StepWalk::Stack), StepKind::Sines, {0, 0});
  QVERIFY(transposed(sines).placeOf({3, 2}));
  QVERIFY(!transposed(sines).placeOf({3, 1}));
}

void StepPlaneTest::stepsGrowFromEarlierOnes() {
  forEachStep([](const StepSource& source, StepKind kind) {
    const auto steps = stepsOf(source.spec, source.walk);
    for (const StepKind before : grownFrom(source.spec, source.walk, kind)) {
      QVERIFY(std::ranges::find(steps, before) < std::ranges::find(steps, kind));
    }
  });
}

void StepPlaneTest::partHoldsTheSelectedElement_data() {
  QTest::addColumn<int>("size");
  QTest::addColumn<int>("most");
  for (const int size : {1, 2, 7, 40}) {
    for (const int most : {1, 2, 3, 8, 39, 40, 100}) QTest::addRow("%d of %d", most, size) << size << most;
  }
}

void StepPlaneTest::partHoldsTheSelectedElement() {
  QFETCH(int, size);
  QFETCH(int, most);
  for (int selected = 0; selected < size; ++selected) {
    const StepPart part = partAround(selected, size, most);
    QCOMPARE(part.count, std::int64_t{std::min(size, most)});
    QVERIFY(part.first >= 0 && part.first + part.count <= size);
    QVERIFY(part.contains(selected));
  }
}

void StepPlaneTest::partMovesSeldom() {
  std::set<std::int64_t> firsts;
  for (int selected = 0; selected < 1000; ++selected) firsts.insert(partAround(selected, 1000, 20).first);
  QVERIFY(firsts.size() <= 101);
}

void StepPlaneTest::levelsRiseFromNoughtToOne_data() {
  QTest::addColumn<StepKind>("kind");
  QTest::newRow("indices") << StepKind::Indices;
  QTest::newRow("exponents") << StepKind::Exponents;
  QTest::newRow("denominators") << StepKind::Denominators;
  QTest::newRow("positions") << StepKind::Positions;
  QTest::newRow("angles") << StepKind::Angles;
  QTest::newRow("sines") << StepKind::Sines;
}

void StepPlaneTest::levelsRiseFromNoughtToOne() {
  QFETCH(StepKind, kind);
  for (const EncodingSpec& spec : someSpecs()) {
    if (spec.dModel < 4) continue;
    const StepSource source = sourceOf(spec, StepWalk::Stack);
    const StepScale scale = scaleOf(source, kind);
    QCOMPARE(scale.levelOf(scale.least), 0.0);
    QCOMPARE(scale.levelOf(scale.greatest), 1.0);
    double before = -1;
    for (int i = 0; i <= 20; ++i) {
      const double level = scale.levelOf(scale.least + (scale.greatest - scale.least) * i / 20.0);
      QVERIFY(level > before);
      before = level;
    }
    // No number of the step is beyond its scale.
    for (const StepPlane& plane : planesOf(source, kind, {})) {
      for (std::int64_t column = 0; column < plane.columns; ++column) {
        const double number = *plane.at({plane.rows - 1, column});
        QVERIFY(number >= scale.least - 1e-6 && number <= scale.greatest * (1 + 1e-6));
      }
    }
  }
  const StepScale scale = scaleOf(sourceOf({}, StepWalk::Stack), kind);
  QVERIFY(std::isnan(scale.levelOf(std::nan(""))));
  QCOMPARE(scale.levelOf(std::numeric_limits<double>::infinity()), 1.0);
  QCOMPARE(scale.levelOf(-std::numeric_limits<double>::infinity()), 0.0);
  QCOMPARE(scale.levelOf(-1e9), 0.0);
}

void StepPlaneTest::signedZeroIsInTheMiddle() {
  const StepScale scale = scaleOf(sourceOf({}, StepWalk::Fill), StepKind::SinesFilled);
  QVERIFY(scale.isSigned);
  QCOMPARE(scale.levelOf(0), 0.5);
  QCOMPARE(scale.levelOf(1e300), 1.0);
}

void StepPlaneTest::oneDenominatorHasALevel() {
  const StepSource source = sourceOf({4, 2, 10000, 0, {}}, StepWalk::Stack);
  QCOMPARE(scaleOf(source, StepKind::Denominators).levelOf(1), 0.5);
  // Angles that leave double: the scale stays finite.
  const StepScale far = scaleOf(sourceOf({1000, 8, 5e-324, 0, {}}, StepWalk::Stack), StepKind::Angles);
  QVERIFY(std::isfinite(far.greatest) && far.levelOf(INFINITY) == 1.0 && far.levelOf(0) == 0.0);
}

SINESCOPE_TEST(StepPlaneTest)
#include "step_plane_test.moc"

#include "core/notebook/steps.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/encoding/encoding.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

class StepsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyElementLeadsToACellThatPassesThroughIt_data();
  void everyElementLeadsToACellThatPassesThroughIt();
  void everyCellPassesThroughEveryStep_data();
  void everyCellPassesThroughEveryStep();
  void walksEndWithTheMatrix_data();
  void walksEndWithTheMatrix();
  void everyStepFollowsFromTheOneBefore_data();
  void everyStepFollowsFromTheOneBefore();
};

namespace {

/// Every possible convention, in some sizes.
void addSpecs() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<StepWalk>("walk");
  for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
      for (const Order order : {Order::SineFirst, Order::CosineFirst}) {
        for (const OddWidth odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
          for (const int d : {1, 2, 3, 6, 7, 12}) {
            const int firstDimension = exponent == Exponent::Unpaired ? d % 2 : 0;
            const std::int64_t firstPosition = d % 3;
            const EncodingSpec spec{5, d, 10000, firstPosition, {exponent, firstDimension, layout, order, odd}};
            for (const StepWalk walk : kWalks) {
              QTest::addRow("exponent %d, layout %d, order %d, odd %d, width %d, walk %d", static_cast<int>(exponent),
                            static_cast<int>(layout), static_cast<int>(order), static_cast<int>(odd), d,
                            static_cast<int>(walk))
                  << spec << walk;
            }
          }
        }
      }
    }
  }
}

bool isPaddedColumn(const EncodingSpec& spec, int k) {
  return spec.dModel % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad && k == spec.dModel - 1;
}

}  // namespace

void StepsTest::everyElementLeadsToACellThatPassesThroughIt_data() { addSpecs(); }

void StepsTest::everyElementLeadsToACellThatPassesThroughIt() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  for (const StepKind kind : stepsOf(spec, walk)) {
    for (int selected = 0; selected < spec.dModel; ++selected) {
      const StepCell from{spec.firstPosition + 2, selected};
      for (const StepTensor& tensor : makeStep(spec, kind, from, walk).tensors) {
        for (const TensorIndex& index : indicesOf(tensor.tensor)) {
          const StepCell cell = tensor.cellOf(index, from);
          QVERIFY(cell.dimension >= 0 && cell.dimension < spec.dModel);
          QVERIFY(cell.position >= spec.firstPosition && cell.position < spec.endPosition());
          QCOMPARE(tensor.elementOf(cell), std::optional(index));
          if (tensor.elementOf(from) == index)
            QCOMPARE(cell, from);  // the selected cell's own element leads back to it
        }
      }
    }
  }
}

void StepsTest::everyCellPassesThroughEveryStep_data() { addSpecs(); }

void StepsTest::everyCellPassesThroughEveryStep() {
  using enum StepKind;
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const std::set<StepKind> whole{Positions, Matrix, Zeros, SinesFilled, CosinesFilled};  // have padding
  for (int k = 0; k < spec.dModel; ++k) {
    const StepCell cell{spec.firstPosition + 3, k};
    const bool isSine = columnOf(spec, k).wave == Wave::Sine;
    for (const StepKind kind : stepsOf(spec, walk)) {
      int met = 0;
      for (const StepTensor& tensor : mainTensors(spec, kind, walk)) met += tensor.elementOf(cell) ? 1 : 0;
      const bool passesBy = isPaddedColumn(spec, k) ? !whole.contains(kind) : kind == (isSine ? Cosines : Sines);
      QCOMPARE(met, passesBy ? 0 : 1);
      if (isPaddedColumn(spec, k) && met > 0 && kind != Positions) QCOMPARE(metBy(spec, kind, cell, walk), 0.0);
    }
  }
}

void StepsTest::walksEndWithTheMatrix_data() { addSpecs(); }

void StepsTest::walksEndWithTheMatrix() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const auto steps = stepsOf(spec, walk);
  QVERIFY(steps.size() <= std::size_t{kMostSteps});
  const StepTensor matrix = makeStep(spec, steps.back(), {}, walk).tensors.front();
  QCOMPARE(matrix.name, std::string("PE"));
  const RowMatrixF encoded = encode(spec);
  for (const TensorIndex& index : indicesOf(matrix.tensor)) {
    QVERIFY(std::abs(matrix.tensor.at(index) - static_cast<double>(encoded(index[0], index[1]))) < 1e-7);
  }
  // If it is stacked, it is the flattened tensor plus the padding.
  const bool hasStack = std::ranges::find(steps, StepKind::Stacked) != steps.end();
  QCOMPARE(hasStack, walk == StepWalk::Stack && canBeStacked(spec));
  if (!hasStack) return;
  const Tensor stacked = makeStep(spec, StepKind::Stacked).tensors.front().tensor;
  QCOMPARE(stacked.shape, (std::vector<std::int64_t>{spec.length, spec.dModel / 2, 2}));
  for (const TensorIndex& index : indicesOf(stacked)) {
    QCOMPARE(stacked.at(index), matrix.tensor.at({index[0], 2 * index[1] + index[2]}));
  }
}

void StepsTest::everyStepFollowsFromTheOneBefore_data() { addSpecs(); }

void StepsTest::everyStepFollowsFromTheOneBefore() {
  QFETCH(EncodingSpec, spec);
  QFETCH(StepWalk, walk);
  const int d = spec.dModel;
  for (int k = 0; k < d; ++k) {
    if (isPaddedColumn(spec, k)) continue;
    for (std::int64_t p = spec.firstPosition; p < spec.endPosition(); ++p) {
      const StepCell cell{p, k};
      const auto met = [&](StepKind kind) { return metBy(spec, kind, cell, walk); };
      const double index = met(StepKind::Indices);
      double exponent = 0;
      switch (stepIndexOf(spec, walk)) {
        case StepIndex::EvenAndOdd:
          QCOMPARE(index, k);
          exponent = (index - k % 2) / d;
          break;
        case StepIndex::Pairs:
          exponent = spec.convention.exponent == Exponent::Paper ? 2 * index / d : index / std::max(d / 2 - 1, 1);
          break;
        case StepIndex::Columns:
          QCOMPARE(index, k + spec.convention.firstDimension);
          exponent = index / d;
          break;
      }
      QCOMPARE(met(StepKind::Exponents), exponent);
      const double denominator = std::pow(spec.base, exponent);
      QCOMPARE(met(StepKind::Denominators), std::pow(spec.base, static_cast<double>(static_cast<float>(exponent))));
      QCOMPARE(met(StepKind::Positions), static_cast<double>(p));
      const double angle = static_cast<double>(p) / denominator;
      QCOMPARE(met(StepKind::Angles), angle);
      const bool isSine = columnOf(spec, k).wave == Wave::Sine;
      const double value = isSine ? std::sin(angle) : std::cos(angle);
      if (walk == StepWalk::Fill) {
        QCOMPARE(met(StepKind::Zeros), 0.0);
        QVERIFY(std::abs(met(StepKind::SinesFilled) - (isSine ? value : 0)) < 1e-13);
      } else {
        QVERIFY(std::abs(met(isSine ? StepKind::Sines : StepKind::Cosines) - value) < 1e-13);
        if (canBeStacked(spec)) QVERIFY(std::abs(met(StepKind::Stacked) - value) < 1e-13);
      }
      QVERIFY(std::abs(met(stepsOf(spec, walk).back()) - value) < 1e-13);
      const StepTrace trace = traceOf(spec, walk, cell);
      QCOMPARE(trace.index, index);
      QCOMPARE(trace.exponent, exponent);
      QCOMPARE(trace.angle, angle);
      QVERIFY(std::abs(trace.value - value) < 1e-13);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(StepsTest)
#include "steps_test.moc"

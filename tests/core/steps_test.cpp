#include "core/steps.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <set>

#include "core/encoding.h"

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
  void traceOfKnownCells_data();
  void traceOfKnownCells();
  void float32GoesWrongAtLargePositions();
  void oddWidthsFollowTheConvention_data();
  void oddWidthsFollowTheConvention();
  void selectedRowIsBesideATensorThatIsNotPrintedWhole();
  void basesBelowOneHaveNoNaN();
  void hugeStepsArePrintedWithoutBeingMade();
  void tableIsTheTensorThatTheCellPassesThrough_data();
  void tableIsTheTensorThatTheCellPassesThrough();
};

namespace {

/// The walks to the matrix.
constexpr StepWalk kWalks[] = {StepWalk::Stack, StepWalk::Fill};

StepSource sourceOf(const EncodingSpec& spec, StepWalk walk) {
  return {spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), walk};
}

Step makeStep(const EncodingSpec& spec, StepKind kind, const StepCell& selected = {}, StepWalk walk = StepWalk::Stack) {
  return stepOf(sourceOf(spec, walk), kind, {std::max(selected.position, spec.firstPosition), selected.dimension});
}

/// Every convention there can be, in some sizes.
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

/// All indices of a tensor, in order.
std::vector<TensorIndex> indicesOf(const Tensor& tensor) {
  std::vector<TensorIndex> indices;
  for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
    TensorIndex index{};
    std::int64_t rest = i;
    for (std::size_t axis = tensor.shape.size(); axis-- > 0; rest /= tensor.shape[axis]) {
      index[axis] = rest % tensor.shape[axis];
    }
    indices.push_back(index);
  }
  return indices;
}

/// The tensors that a walk consists of, without the selected row of them.
std::vector<StepTensor> mainTensors(const EncodingSpec& spec, StepKind kind, StepWalk walk) {
  std::vector<StepTensor> tensors;
  for (const StepTensor& tensor : makeStep(spec, kind, {}, walk).tensors) {
    if (tensor.name.find('[') == std::string::npos) tensors.push_back(tensor);
  }
  return tensors;
}

/// What a cell meets in a step; NaN where it does not come by.
double metBy(const EncodingSpec& spec, StepKind kind, const StepCell& cell, StepWalk walk = StepWalk::Stack) {
  double met = std::numeric_limits<double>::quiet_NaN();
  for (const StepTensor& tensor : mainTensors(spec, kind, walk)) {
    if (const auto index = tensor.elementOf(cell)) met = tensor.tensor.at(*index);
  }
  return met;
}

bool isPaddedColumn(const EncodingSpec& spec, int k) {
  return spec.dModel % 2 != 0 && spec.convention.oddWidth == OddWidth::ZeroPad && k == spec.dModel - 1;
}

}  // namespace

Q_DECLARE_METATYPE(sinescope::EncodingSpec)
Q_DECLARE_METATYPE(sinescope::StepKind)
Q_DECLARE_METATYPE(sinescope::StepWalk)

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
            QCOMPARE(cell, from);  // the selected cell's own element leads nowhere else
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
  const std::set<StepKind> whole{Positions, Matrix, Zeros, SinesFilled, CosinesFilled};  // padding is in these alone
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
  // Where it is stacked, it is the flattened tensor and what pads it.
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

void StepsTest::traceOfKnownCells_data() {
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<qint64>("position");
  QTest::addColumn<double>("denominator");
  QTest::addColumn<double>("angle");
  QTest::addColumn<double>("value");
  // Computed with 40 digits.
  const EncodingSpec paper;
  QTest::newRow("paper, an even column") << paper << 6 << qint64{30} << 1.53992652605949199 << 19.4814489472863395
                                         << 0.590673318293185156;
  QTest::newRow("paper, the odd one of the same pair")
      << paper << 7 << qint64{30} << 1.53992652605949199 << 19.4814489472863395 << 0.806910794980781985;
  const EncodingSpec tensor2tensor{
      20, 10, 10000, 0, {.exponent = Exponent::Tensor2Tensor, .layout = Layout::Concatenated}};
  QTest::newRow("tensor2tensor, pair 3 of 5")
      << tensor2tensor << 3 << qint64{9} << 1000.0 << 0.009 << 0.00899987850049207405;
  const EncodingSpec slides{
      512, 14, 10000, 1, {.exponent = Exponent::Unpaired, .firstDimension = 1, .order = Order::CosineFirst}};
  QTest::newRow("slides, k = 7 of 14") << slides << 6 << qint64{9} << 100.0 << 0.09 << 0.995952733011994253;
}

void StepsTest::traceOfKnownCells() {
  QFETCH(EncodingSpec, spec);
  QFETCH(int, dimension);
  QFETCH(qint64, position);
  QFETCH(double, denominator);
  QFETCH(double, angle);
  QFETCH(double, value);
  const StepTrace trace = traceOf(spec, StepWalk::Stack, {position, dimension});
  QVERIFY(std::abs(trace.denominator / denominator - 1) < 1e-14);
  QVERIFY(std::abs(trace.angle / angle - 1) < 1e-14);
  QVERIFY(std::abs(trace.value - value) < 1e-13);
}

void StepsTest::float32GoesWrongAtLargePositions() {
  const EncodingSpec spec{1'048'576, 512, 10000, 0, {}};
  double largest = 0;
  for (int k = 0; k < 512; ++k) {
    const StepTrace trace = traceOf(spec, StepWalk::Stack, {1'048'575, k});
    largest = std::max(largest, std::abs(static_cast<double>(trace.float32Value) - trace.value));
    const StepTrace near = traceOf(spec, StepWalk::Stack, {30, k});
    QVERIFY(std::abs(static_cast<double>(near.float32Value) - near.value) < 1e-5);
  }
  QVERIFY(largest > 0.02 && largest < 0.2);  // PyTorch is off by 6e-2 there
}

void StepsTest::oddWidthsFollowTheConvention_data() {
  QTest::addColumn<OddWidth>("odd");
  QTest::addColumn<Order>("order");
  QTest::addColumn<int>("sines");
  QTest::addColumn<int>("cosines");
  QTest::newRow("cut after a sine") << OddWidth::Truncate << Order::SineFirst << 4 << 3;
  QTest::newRow("cut after a cosine") << OddWidth::Truncate << Order::CosineFirst << 3 << 4;
  QTest::newRow("padded") << OddWidth::ZeroPad << Order::SineFirst << 3 << 3;
}

void StepsTest::oddWidthsFollowTheConvention() {
  QFETCH(OddWidth, odd);
  QFETCH(Order, order);
  QFETCH(int, sines);
  QFETCH(int, cosines);
  for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
    const EncodingSpec spec{10, 7, 10000, 0, {.layout = layout, .order = order, .oddWidth = odd}};
    const auto shapeOf = [&spec](StepKind kind) { return makeStep(spec, kind).tensors.front().tensor.shape; };
    QCOMPARE(shapeOf(StepKind::Sines), (std::vector<std::int64_t>{10, sines}));
    QCOMPARE(shapeOf(StepKind::Cosines), (std::vector<std::int64_t>{10, cosines}));
    QCOMPARE(shapeOf(StepKind::Angles), (std::vector<std::int64_t>{10, std::max(sines, cosines)}));
    QCOMPARE(shapeOf(StepKind::Matrix), (std::vector<std::int64_t>{10, 7}));
  }
  QCOMPARE(printed(makeStep({100, 1, 10000, 0, {}}, StepKind::Cosines).tensors.front().tensor).text(),
           std::string("tensor([], size=(100, 0))"));
}

void StepsTest::selectedRowIsBesideATensorThatIsNotPrintedWhole() {
  const EncodingSpec large{100, 128, 10000, 2, {}};
  for (const StepKind kind : {StepKind::Angles, StepKind::Sines, StepKind::Cosines}) {
    const Step step = makeStep(large, kind, {30, 12});
    QCOMPARE(step.tensors.size(), std::size_t{2});
    const StepTensor& row = step.tensors.back();
    QVERIFY(QString::fromStdString(row.name).endsWith(QStringLiteral("[28]")));  // Python counts rows from 0
    for (const int k : {12, 13}) {
      const auto index = row.elementOf({30, k});
      if (!index) continue;
      QCOMPARE(row.tensor.at(*index), metBy(large, kind, {30, k}));
    }
    QVERIFY(!row.elementOf({31, 12}));
    QCOMPARE(makeStep({10, 6, 10000, 0, {}}, kind).tensors.size(), std::size_t{1});
  }
  for (const StepKind kind : {StepKind::Stacked, StepKind::Matrix}) {
    QCOMPARE(makeStep(large, kind).tensors.size(), std::size_t{2});
    QCOMPARE(makeStep({10, 6, 10000, 0, {}}, kind).tensors.size(), std::size_t{2});  // of these always
  }
  QCOMPARE(makeStep(large, StepKind::Stacked, {30, 12}).tensors.back().name, std::string("stacked[28]"));
}

void StepsTest::basesBelowOneHaveNoNaN() {
  for (const double base : {5e-324, 1e-300, 1e-3, 0.5}) {
    const EncodingSpec spec{40, 33, base, 0, {.exponent = Exponent::Tensor2Tensor}};
    for (const StepWalk walk : kWalks) {
      for (const StepKind kind : stepsOf(spec, walk)) {
        for (const StepTensor& tensor : makeStep(spec, kind, {}, walk).tensors) {
          const QString text = QString::fromStdString(printed(tensor.tensor).text());
          QVERIFY2(!text.contains(QStringLiteral("nan")), qPrintable(text));
          QVERIFY2(!text.contains(QStringLiteral("-0.,")), qPrintable(text));
        }
      }
    }
    QCOMPARE(traceOf(spec, StepWalk::Stack, {0, 32}).angle, 0.0);
  }
}

void StepsTest::hugeStepsArePrintedWithoutBeingMade() {
  const EncodingSpec huge{1'048'576, 16'384, 10000, 0, {}};
  for (const StepWalk walk : kWalks) {
    for (const StepKind kind : stepsOf(huge, walk)) {
      for (const StepTensor& tensor : makeStep(huge, kind, {1'000'000, 9000}, walk).tensors) {
        const TensorText text = printed(tensor.tensor);
        QVERIFY(text.text().find("...") != std::string::npos);
        const auto index = tensor.elementOf({1'000'000, 9000});
        if (index) QCOMPARE(placeOf(text, *index).length, 3);
      }
    }
  }
}

void StepsTest::tableIsTheTensorThatTheCellPassesThrough_data() {
  QTest::addColumn<StepKind>("kind");
  QTest::addColumn<int>("dimension");
  QTest::addColumn<int>("tensor");
  QTest::addColumn<bool>("vector");
  QTest::newRow("even indices") << StepKind::Indices << 2 << 0 << true;
  QTest::newRow("odd indices") << StepKind::Indices << 3 << 1 << true;
  QTest::newRow("odd denominators") << StepKind::Denominators << 5 << 1 << true;
  QTest::newRow("positions") << StepKind::Positions << 0 << 0 << false;
  QTest::newRow("angles") << StepKind::Angles << 1 << 0 << false;
  QTest::newRow("sines") << StepKind::Sines << 0 << 0 << false;
  QTest::newRow("cosines, from a sine's cell") << StepKind::Cosines << 0 << 0 << false;
  QTest::newRow("matrix") << StepKind::Matrix << 0 << 0 << false;
  QTest::newRow("stacked") << StepKind::Stacked << 0 << 0 << false;
  QTest::newRow("zeros") << StepKind::Zeros << 0 << 0 << false;
  QTest::newRow("with sines") << StepKind::SinesFilled << 3 << 0 << false;
  QTest::newRow("with cosines") << StepKind::CosinesFilled << 3 << 0 << false;
}

void StepsTest::tableIsTheTensorThatTheCellPassesThrough() {
  QFETCH(StepKind, kind);
  QFETCH(int, dimension);
  QFETCH(int, tensor);
  QFETCH(bool, vector);
  const EncodingSpec spec{9, kind == StepKind::Stacked ? 8 : 7, 10000, 1, {}};
  const auto fill = stepsOf(spec, StepWalk::Fill);
  const bool fills = kind >= StepKind::Zeros && std::ranges::find(fill, kind) != fill.end();
  const StepWalk walk = fills ? StepWalk::Fill : StepWalk::Stack;
  const NumberTable table = stepTable(sourceOf(spec, walk), kind, {3, dimension});
  const Step step = makeStep(spec, kind, {3, dimension}, walk);
  const Tensor& wanted = step.tensors[static_cast<std::size_t>(tensor)].tensor;
  const bool isDeep = wanted.shape.size() == 3;
  QCOMPARE(table.vector, vector);
  QCOMPARE(table.rows, wanted.shape[0]);
  QCOMPARE(table.columns, vector ? 1 : wanted.elementCount() / wanted.shape[0]);
  QCOMPARE(table.shape, isDeep ? wanted.shape : std::vector<std::int64_t>());
  QCOMPARE(table.firstRowLabel, std::int64_t{vector ? 0 : 1});
  RowMatrixF block(table.rows, table.columns);
  std::get<NumberTable::FillFloat>(table.fill)(0, block);
  for (const TensorIndex& index : indicesOf(wanted)) {
    const std::int64_t column = vector ? 0 : (isDeep ? 2 * index[1] + index[2] : index[1]);
    QVERIFY(std::abs(static_cast<double>(block(index[0], column)) - wanted.at(index)) <=
            6e-8 * (1 + std::abs(wanted.at(index))));
    QCOMPARE(table.at(index[0], column), wanted.at(index));
  }
  QCOMPARE(stepTable(sourceOf({9, 1, 10000, 0, {}}, StepWalk::Stack), StepKind::Cosines, {}).rows, std::int64_t{0});
}

QTEST_APPLESS_MAIN(StepsTest)
#include "steps_test.moc"

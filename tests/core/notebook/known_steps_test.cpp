#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/notebook/steps.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// Steps of encodings with known contents.
class KnownStepsTest : public QObject {
  Q_OBJECT

 private slots:
  void traceOfKnownCells_data();
  void traceOfKnownCells();
  void float32GoesWrongAtLargePositions();
  void oddWidthsFollowTheConvention_data();
  void oddWidthsFollowTheConvention();
  void selectedRowIsBesideATensorThatIsNotPrintedWhole();
  void hiddenElementIsInASliceOfItsVector_data();
  void hiddenElementIsInASliceOfItsVector();
  void basesBelowOneHaveNoNaN();
  void hugeStepsArePrintedWithoutBeingMade();
  void tableIsTheTensorThatTheCellPassesThrough_data();
  void tableIsTheTensorThatTheCellPassesThrough();
  void tablesNameTheirColumns();
};

void KnownStepsTest::traceOfKnownCells_data() {
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

void KnownStepsTest::traceOfKnownCells() {
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

void KnownStepsTest::float32GoesWrongAtLargePositions() {
  const EncodingSpec spec{1'048'576, 512, 10000, 0, {}};
  double largest = 0;
  for (int k = 0; k < 512; ++k) {
    const StepTrace trace = traceOf(spec, StepWalk::Stack, {1'048'575, k});
    largest = std::max(largest, std::abs(static_cast<double>(trace.float32Value) - trace.value));
    const StepTrace near = traceOf(spec, StepWalk::Stack, {30, k});
    QVERIFY(std::abs(static_cast<double>(near.float32Value) - near.value) < 1e-5);
  }
  QVERIFY(largest > 0.02 && largest < 0.2);  // PyTorch's error there is 6e-2
}

void KnownStepsTest::oddWidthsFollowTheConvention_data() {
  QTest::addColumn<OddWidth>("odd");
  QTest::addColumn<Order>("order");
  QTest::addColumn<int>("sines");
  QTest::addColumn<int>("cosines");
  QTest::newRow("cut after a sine") << OddWidth::Truncate << Order::SineFirst << 4 << 3;
  QTest::newRow("cut after a cosine") << OddWidth::Truncate << Order::CosineFirst << 3 << 4;
  QTest::newRow("padded") << OddWidth::ZeroPad << Order::SineFirst << 3 << 3;
}

void KnownStepsTest::oddWidthsFollowTheConvention() {
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

void KnownStepsTest::selectedRowIsBesideATensorThatIsNotPrintedWhole() {
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
    QCOMPARE(makeStep({10, 6, 10000, 0, {}}, kind).tensors.size(), std::size_t{2});  // with the selected row
  }
  QCOMPARE(makeStep(large, StepKind::Stacked, {30, 12}).tensors.back().name, std::string("stacked[28]"));
}

void KnownStepsTest::hiddenElementIsInASliceOfItsVector_data() {
  QTest::addColumn<StepKind>("kind");
  QTest::addColumn<QString>("name");
  QTest::newRow("index") << StepKind::Indices << "even_index[4494:4506]";
  QTest::newRow("position") << StepKind::Positions << "position[999994:1000006]";
  QTest::newRow("angle") << StepKind::Angles << "angle[1000000, 4494:4506]";
  QTest::newRow("stacked") << StepKind::Stacked << "stacked[1000000, 4494:4506]";
  QTest::newRow("matrix") << StepKind::Matrix << "PE[1000000, 8994:9006]";
}

void KnownStepsTest::hiddenElementIsInASliceOfItsVector() {
  QFETCH(StepKind, kind);
  QFETCH(QString, name);
  const EncodingSpec huge{1'048'576, 16'384, 10000, 0, {}};
  const StepCell cell{1'000'000, 9000};
  const StepTensor slice = makeStep(huge, kind, cell).tensors.back();
  QCOMPARE(QString::fromStdString(slice.name), name);
  QCOMPARE(slice.tensor.shape[0], std::int64_t{12});
  const auto index = slice.elementOf(cell);
  QVERIFY(index.has_value());
  QCOMPARE(slice.tensor.at(*index), metBy(huge, kind, cell));
  QCOMPARE(slice.cellOf(*index, cell), cell);
  QVERIFY(!slice.elementOf({cell.position - 900, cell.dimension - 900}));
  // What is printed needs no slice.
  for (const int k : {0, 5, 16'383}) {
    QVERIFY(makeStep(huge, StepKind::Exponents, {0, k}).tensors.size() == 2);
  }
}

void KnownStepsTest::basesBelowOneHaveNoNaN() {
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

void KnownStepsTest::hugeStepsArePrintedWithoutBeingMade() {
  const EncodingSpec huge{1'048'576, 16'384, 10000, 0, {}};
  for (const StepWalk walk : kWalks) {
    for (const StepKind kind : stepsOf(huge, walk)) {
      for (const StepTensor& tensor : makeStep(huge, kind, {1'000'000, 9000}, walk).tensors) {
        const TensorText text = printed(tensor.tensor);
        const auto index = tensor.elementOf({1'000'000, 9000});
        if (tensor.name.find(':') != std::string::npos) {  // the elements around the selected cell
          QVERIFY(index && text.gaps.empty());
          continue;
        }
        QVERIFY(text.text().find("...") != std::string::npos);
        if (index) QCOMPARE(placeOf(text, *index).length, 3);
      }
    }
  }
}

void KnownStepsTest::tableIsTheTensorThatTheCellPassesThrough_data() {
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

void KnownStepsTest::tableIsTheTensorThatTheCellPassesThrough() {
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

void KnownStepsTest::tablesNameTheirColumns() {
  const auto titleOf = [](StepKind kind, std::int64_t column, int dimension = 0) {
    return stepTable(sourceOf({9, 8, 10000, 1, {}}, StepWalk::Stack), kind, {3, dimension}).columnTitle(column);
  };
  QCOMPARE(titleOf(StepKind::Denominators, 0), std::string("even_denominator"));
  QCOMPARE(titleOf(StepKind::Denominators, 0, 3), std::string("odd_denominator"));
  QCOMPARE(titleOf(StepKind::Angles, 3), std::string("angle 3"));
  QCOMPARE(titleOf(StepKind::Stacked, 5), std::string("stacked 2 1"));  // pair 2, its cosine
}

SINESCOPE_TEST_WITHOUT_APPLICATION(KnownStepsTest)
#include "known_steps_test.moc"

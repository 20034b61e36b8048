#include "core/steps.h"

#include <QFile>
#include <QMap>
#include <QTest>
#include <cmath>
#include <numeric>
#include <set>

#include "core/encoding.h"
#include "core/similarity.h"

using namespace sinescope;

class StepsTest : public QObject {
  Q_OBJECT

 private slots:
  void stepsPrintWhatTheReferencesPrint_data();
  void stepsPrintWhatTheReferencesPrint();
  void dotProductsPrintAsInTheReference();
  void everyElementLeadsToACellThatPassesThroughIt_data();
  void everyElementLeadsToACellThatPassesThroughIt();
  void everyCellPassesThroughEveryStep_data();
  void everyCellPassesThroughEveryStep();
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

constexpr StepKind kKinds[] = {StepKind::Indices, StepKind::Exponents, StepKind::Denominators, StepKind::Positions,
                               StepKind::Angles,  StepKind::Sines,     StepKind::Cosines,      StepKind::Matrix};

Step makeStep(const EncodingSpec& spec, StepKind kind, const StepCell& selected = {}) {
  const StepCell cell{std::max(selected.position, spec.firstPosition), selected.dimension};
  return stepOf(spec, std::make_shared<const std::vector<Column>>(columnsOf(spec)), kind, cell);
}

/// tests/data/reference_prints.txt: the print of each name.
QMap<QString, QString> referencePrints() {
  QFile file(QStringLiteral(TEST_DATA "/reference_prints.txt"));
  QMap<QString, QString> prints;
  if (!file.open(QIODevice::ReadOnly)) return prints;
  QString name;
  while (!file.atEnd()) {
    const QString line = QString::fromUtf8(file.readLine().chopped(1));
    if (line.startsWith(QStringLiteral("print "))) name = line.mid(6);
    if (line.startsWith(u'|'))
      prints[name] += (prints[name].isEmpty() ? QString() : QStringLiteral("\n")) + line.mid(1);
  }
  return prints;
}

/// Every convention there can be, in some sizes.
void addSpecs() {
  QTest::addColumn<EncodingSpec>("spec");
  for (const Exponent exponent : {Exponent::Paper, Exponent::Tensor2Tensor, Exponent::Unpaired}) {
    for (const Layout layout : {Layout::Interleaved, Layout::Concatenated}) {
      for (const Order order : {Order::SineFirst, Order::CosineFirst}) {
        for (const OddWidth odd : {OddWidth::Truncate, OddWidth::ZeroPad}) {
          for (const int d : {1, 2, 3, 6, 7, 12}) {
            const int firstDimension = exponent == Exponent::Unpaired ? d % 2 : 0;
            const std::int64_t firstPosition = d % 3;
            const EncodingSpec spec{5, d, 10000, firstPosition, {exponent, firstDimension, layout, order, odd}};
            QTest::addRow("exponent %d, layout %d, order %d, odd %d, width %d", static_cast<int>(exponent),
                          static_cast<int>(layout), static_cast<int>(order), static_cast<int>(odd), d)
                << spec;
          }
        }
      }
    }
  }
}

/// All indices of a tensor, in order.
std::vector<TensorIndex> indicesOf(const Tensor& tensor) {
  std::vector<TensorIndex> indices;
  const std::int64_t columns = tensor.shape.size() > 1 ? tensor.shape[1] : 0;
  for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
    indices.push_back(columns > 0 ? TensorIndex{i / columns, i % columns} : TensorIndex{i});
  }
  return indices;
}

/// A column of the last step that is neither a row nor stacked: the tensors that a walk consists of.
std::vector<StepTensor> mainTensors(const EncodingSpec& spec, StepKind kind) {
  std::vector<StepTensor> tensors;
  for (const StepTensor& tensor : makeStep(spec, kind).tensors) {
    if (tensor.name.find('[') == std::string::npos) tensors.push_back(tensor);
  }
  return tensors;
}

/// What a cell meets in a step; NaN where it does not come by.
double metBy(const EncodingSpec& spec, StepKind kind, const StepCell& cell) {
  double met = std::numeric_limits<double>::quiet_NaN();
  for (const StepTensor& tensor : mainTensors(spec, kind)) {
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

void StepsTest::stepsPrintWhatTheReferencesPrint_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<EncodingSpec>("spec");
  QTest::addColumn<StepKind>("kind");
  QTest::addColumn<int>("tensor");
  const EncodingSpec wide{10, 10, 10000, 0, {}};
  const EncodingSpec narrow{10, 6, 10000, 0, {}};
  EncodingSpec pairs = narrow;
  pairs.convention.layout = Layout::Concatenated;
  const auto add = [](const char* name, const EncodingSpec& spec, StepKind kind, int tensor) {
    QTest::newRow(name) << QString(name) << spec << kind << tensor;
  };
  add("000 even_index", wide, StepKind::Indices, 0);
  add("000 odd_index", wide, StepKind::Indices, 1);
  add("000 even_denominator", wide, StepKind::Denominators, 0);
  add("000 odd_denominator", wide, StepKind::Denominators, 1);
  add("000 position", wide, StepKind::Positions, 0);
  add("000 even_position", wide, StepKind::Sines, 0);
  add("000 flatten", wide, StepKind::Matrix, 0);
  add("002 i", pairs, StepKind::Indices, 0);
  add("002 denominator", narrow, StepKind::Denominators, 0);
  add("002 token_pos", narrow, StepKind::Positions, 0);
  add("002 PE", narrow, StepKind::Matrix, 0);
  add("004 even_i", narrow, StepKind::Indices, 0);
  add("004 odd_i", narrow, StepKind::Indices, 1);
  add("004 even_denominator", narrow, StepKind::Denominators, 0);
  add("004 odd_denominator", narrow, StepKind::Denominators, 1);
  add("004 position", narrow, StepKind::Positions, 0);
  add("004 even_PE", narrow, StepKind::Sines, 0);
  add("004 odd_PE", narrow, StepKind::Cosines, 0);
  add("004 PE[0]", narrow, StepKind::Matrix, 1);
  add("004 stacked[0]", narrow, StepKind::Matrix, 2);
  add("004 pos_encode", narrow, StepKind::Matrix, 0);
}

void StepsTest::stepsPrintWhatTheReferencesPrint() {
  QFETCH(QString, name);
  QFETCH(EncodingSpec, spec);
  QFETCH(StepKind, kind);
  QFETCH(int, tensor);
  static const QMap<QString, QString> prints = referencePrints();
  const QString wanted = prints.value(name);
  QVERIFY(wanted.startsWith(QStringLiteral("tensor(")));
  const Step step = makeStep(spec, kind);
  const QString text = QString::fromStdString(printed(step.tensors[static_cast<std::size_t>(tensor)].tensor).text());
  QCOMPARE(name.endsWith(QStringLiteral("flatten")) ? text.left(wanted.size()) : text, wanted);
}

void StepsTest::dotProductsPrintAsInTheReference() {
  const Similarity similarity(columnsOf({10, 6, 10000, 0, {}}));
  const QMap<QString, QString> prints = referencePrints();
  for (int q = 1; q <= 7; ++q) {
    const Tensor dot{{}, [&](const TensorIndex&) { return similarity.between(0, q, Measure::Dot); }, false};
    QCOMPARE(QString::fromStdString(printed(dot).text()), prints.value(QStringLiteral("004 dot 0 %1").arg(q)));
  }
}

void StepsTest::everyElementLeadsToACellThatPassesThroughIt_data() { addSpecs(); }

void StepsTest::everyElementLeadsToACellThatPassesThroughIt() {
  QFETCH(EncodingSpec, spec);
  for (const StepKind kind : kKinds) {
    for (int selected = 0; selected < spec.dModel; ++selected) {
      const StepCell from{spec.firstPosition + 2, selected};
      for (const StepTensor& tensor : makeStep(spec, kind, from).tensors) {
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
  QFETCH(EncodingSpec, spec);
  for (int k = 0; k < spec.dModel; ++k) {
    const StepCell cell{spec.firstPosition + 3, k};
    std::vector<int> met;
    for (const StepKind kind : kKinds) {
      int& count = met.emplace_back(0);
      for (const StepTensor& tensor : mainTensors(spec, kind)) count += tensor.elementOf(cell) ? 1 : 0;
    }
    if (isPaddedColumn(spec, k)) {
      QCOMPARE(met, (std::vector<int>{0, 0, 0, 1, 0, 0, 0, 1}));
      QCOMPARE(metBy(spec, StepKind::Matrix, cell), 0.0);
    } else {
      const bool isSine = columnOf(spec, k).wave == Wave::Sine;
      QCOMPARE(met, (std::vector<int>{1, 1, 1, 1, 1, isSine ? 1 : 0, isSine ? 0 : 1, 1}));
    }
  }
}

void StepsTest::everyStepFollowsFromTheOneBefore_data() { addSpecs(); }

void StepsTest::everyStepFollowsFromTheOneBefore() {
  QFETCH(EncodingSpec, spec);
  const RowMatrixF matrix = encode(spec);
  const int d = spec.dModel;
  for (int k = 0; k < d; ++k) {
    if (isPaddedColumn(spec, k)) continue;
    for (std::int64_t p = spec.firstPosition; p < spec.endPosition(); ++p) {
      const StepCell cell{p, k};
      const double index = metBy(spec, StepKind::Indices, cell);
      double exponent = 0;
      switch (stepIndexOf(spec)) {
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
      QCOMPARE(metBy(spec, StepKind::Exponents, cell), exponent);
      const double denominator = std::pow(spec.base, exponent);
      QCOMPARE(metBy(spec, StepKind::Denominators, cell),
               std::pow(spec.base, static_cast<double>(static_cast<float>(exponent))));
      QCOMPARE(metBy(spec, StepKind::Positions, cell), static_cast<double>(p));
      const double angle = static_cast<double>(p) / denominator;
      QCOMPARE(metBy(spec, StepKind::Angles, cell), angle);
      const bool isSine = !std::isnan(metBy(spec, StepKind::Sines, cell));
      const double value = isSine ? std::sin(angle) : std::cos(angle);
      QVERIFY(std::abs(metBy(spec, isSine ? StepKind::Sines : StepKind::Cosines, cell) - value) < 1e-13);
      QVERIFY(std::abs(metBy(spec, StepKind::Matrix, cell) - value) < 1e-13);
      QVERIFY(std::abs(static_cast<double>(matrix(p - spec.firstPosition, k)) - value) < 1e-7);
      const StepTrace trace = traceOf(spec, cell);
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
  const StepTrace trace = traceOf(spec, {position, dimension});
  QVERIFY(std::abs(trace.denominator / denominator - 1) < 1e-14);
  QVERIFY(std::abs(trace.angle / angle - 1) < 1e-14);
  QVERIFY(std::abs(trace.value - value) < 1e-13);
}

void StepsTest::float32GoesWrongAtLargePositions() {
  const EncodingSpec spec{1'048'576, 512, 10000, 0, {}};
  double largest = 0;
  for (int k = 0; k < 512; ++k) {
    const StepTrace trace = traceOf(spec, {1'048'575, k});
    largest = std::max(largest, std::abs(static_cast<double>(trace.float32Value) - trace.value));
    const StepTrace near = traceOf(spec, {30, k});
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
  QCOMPARE(makeStep(large, StepKind::Matrix).tensors.size(), std::size_t{3});
  EncodingSpec concatenated = large;
  concatenated.convention.layout = Layout::Concatenated;  // is not stacked
  QCOMPARE(makeStep(concatenated, StepKind::Matrix).tensors.size(), std::size_t{2});
}

void StepsTest::basesBelowOneHaveNoNaN() {
  for (const double base : {5e-324, 1e-300, 1e-3, 0.5}) {
    const EncodingSpec spec{40, 33, base, 0, {.exponent = Exponent::Tensor2Tensor}};
    for (const StepKind kind : kKinds) {
      for (const StepTensor& tensor : makeStep(spec, kind).tensors) {
        const QString text = QString::fromStdString(printed(tensor.tensor).text());
        QVERIFY2(!text.contains(QStringLiteral("nan")), qPrintable(text));
        QVERIFY2(!text.contains(QStringLiteral("-0.,")), qPrintable(text));
      }
    }
    QCOMPARE(traceOf(spec, {0, 32}).angle, 0.0);
  }
}

void StepsTest::hugeStepsArePrintedWithoutBeingMade() {
  const EncodingSpec huge{1'048'576, 16'384, 10000, 0, {}};
  for (const StepKind kind : kKinds) {
    for (const StepTensor& tensor : makeStep(huge, kind, {1'000'000, 9000}).tensors) {
      const TensorText text = printed(tensor.tensor);
      QVERIFY(text.text().find("...") != std::string::npos);
      const auto index = tensor.elementOf({1'000'000, 9000});
      if (index) QCOMPARE(placeOf(text, *index).length, 3);
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
}

void StepsTest::tableIsTheTensorThatTheCellPassesThrough() {
  QFETCH(StepKind, kind);
  QFETCH(int, dimension);
  QFETCH(int, tensor);
  QFETCH(bool, vector);
  const EncodingSpec spec{9, 7, 10000, 1, {}};
  const NumberTable table = stepTable(spec, kind, {3, dimension});
  const Step step = makeStep(spec, kind, {3, dimension});
  const Tensor& wanted = step.tensors[static_cast<std::size_t>(tensor)].tensor;
  QCOMPARE(table.vector, vector);
  QCOMPARE(table.rows, wanted.shape[0]);
  QCOMPARE(table.columns, vector ? 1 : wanted.shape[1]);
  QCOMPARE(table.firstRowLabel, std::int64_t{vector ? 0 : 1});
  RowMatrixF block(table.rows, table.columns);
  std::get<NumberTable::FillFloat>(table.fill)(0, block);
  for (const TensorIndex& index : indicesOf(wanted)) {
    const std::int64_t column = vector ? 0 : index[1];
    QVERIFY(std::abs(static_cast<double>(block(index[0], column)) - wanted.at(index)) <=
            6e-8 * (1 + std::abs(wanted.at(index))));
    QCOMPARE(table.at(index[0], column), wanted.at(index));
  }
  QCOMPARE(stepTable({9, 1, 10000, 0, {}}, StepKind::Cosines, {}).rows, std::int64_t{0});
}

QTEST_APPLESS_MAIN(StepsTest)
#include "steps_test.moc"

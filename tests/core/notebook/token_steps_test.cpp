#include "core/notebook/token_steps.h"

#include <QTest>
#include <cmath>
#include <numeric>

#include "core/notebook/steps.h"
#include "tests/core/notebook/make_step.h"
#include "tests/unit.h"

using namespace sinescope;

/// The walk through the tokens: ids, their vectors, the encoding and the sum.
class TokenStepsTest : public QObject {
  Q_OBJECT

 private slots:
  void shapesAreOfTheTokensAlone_data();
  void shapesAreOfTheTokensAlone();
  void everyElementLeadsToACellThatPassesThroughIt();
  void sumIsVectorAndEncoding_data();
  void sumIsVectorAndEncoding();
  void paddingPassesByEveryStep();
  void rowOfTheCellIsBesideATensorThatIsNotPrintedWhole();
  void givenVectorsHaveNoGradient();
  void idWithoutAVectorIsNaN();
  void vectorsOfAnotherWidthHaveNoSum();
  void tableHasTheTensorsNumbersAndShape_data();
  void tableHasTheTensorsNumbersAndShape();
  void longVectorsHaveASliceAroundTheCell();
};

namespace {

constexpr StepKind kKinds[] = {StepKind::Ids, StepKind::Embedding, StepKind::Encoding, StepKind::Sum};

std::shared_ptr<const TokenRows> rowsOf(const EncodingSpec& spec, std::vector<int> ids, EmbeddingSpec embedding,
                                        bool scaled = false) {
  TokenSource source;
  source.spec = spec;
  source.columns = std::make_shared<const std::vector<Column>>(columnsOf(spec));
  source.embedding = std::make_shared<const Embedding>(std::move(embedding), spec.dModel);
  source.ids = std::move(ids);
  source.scaled = scaled;
  return std::make_shared<const TokenRows>(std::move(source));
}

EmbeddingSpec drawn(int vocabulary) { return {EmbeddingSource::Torch, 0, vocabulary, nullptr}; }

/// Vectors of `width` numbers: number k of id i is i + k / 8.
EmbeddingSpec given(int vocabulary, int width) {
  RowMatrixD numbers(vocabulary, width);
  for (int i = 0; i < vocabulary; ++i) {
    for (int k = 0; k < width; ++k) numbers(i, k) = i + k / 8.0;
  }
  return {EmbeddingSource::File, 0, vocabulary, std::make_shared<const PositionTable>("vectors.npy", numbers)};
}

StepTensor first(const std::shared_ptr<const TokenRows>& rows, StepKind kind) {
  return tokenStepOf(rows, kind, {rows->source().spec.firstPosition, 0}).tensors.front();
}

}  // namespace

void TokenStepsTest::shapesAreOfTheTokensAlone_data() {
  QTest::addColumn<int>("tokens");
  QTest::addColumn<qint64>("rows");
  QTest::newRow("fewer than positions") << 3 << qint64{3};
  QTest::newRow("as many") << 5 << qint64{5};
  QTest::newRow("more: cut") << 9 << qint64{5};
  QTest::newRow("none") << 0 << qint64{0};
}

void TokenStepsTest::shapesAreOfTheTokensAlone() {
  QFETCH(int, tokens);
  QFETCH(qint64, rows);
  const auto all = rowsOf({5, 4, 10000, 0, {}}, std::vector<int>(static_cast<std::size_t>(tokens), 1), drawn(2));
  QCOMPARE(first(all, StepKind::Ids).tensor.shape, (std::vector<std::int64_t>{1, rows}));
  QVERIFY(first(all, StepKind::Ids).tensor.isInteger);
  for (const StepKind kind : {StepKind::Embedding, StepKind::Encoding, StepKind::Sum}) {
    QCOMPARE(first(all, kind).tensor.shape, (std::vector<std::int64_t>{1, rows, 4}));
  }
}

void TokenStepsTest::everyElementLeadsToACellThatPassesThroughIt() {
  const EncodingSpec spec{6, 4, 10000, 3, {}};
  const auto rows = rowsOf(spec, {4, 4, 3, 0}, drawn(5));
  const StepCell selected{5, 2};
  for (const StepKind kind : kKinds) {
    for (const StepTensor& tensor : tokenStepOf(rows, kind, selected).tensors) {
      for (std::int64_t row = 0; row < 4; ++row) {
        for (std::int64_t k = 0; k < 4; ++k) {
          const TensorIndex index{0, row, kind == StepKind::Ids ? 0 : k};
          const StepCell cell = tensor.cellOf(index, selected);
          QCOMPARE(cell, (StepCell{3 + row, kind == StepKind::Ids ? 2 : static_cast<int>(k)}));
          QCOMPARE(tensor.elementOf(cell), std::optional(index));
        }
      }
    }
  }
}

void TokenStepsTest::sumIsVectorAndEncoding_data() {
  QTest::addColumn<bool>("scaled");
  QTest::addColumn<QString>("name");
  QTest::newRow("as they are") << false << "embedding(x)";
  QTest::newRow("scaled") << true << "embedding(x) * math.sqrt(4)";
}

void TokenStepsTest::sumIsVectorAndEncoding() {
  QFETCH(bool, scaled);
  QFETCH(QString, name);
  const EncodingSpec spec{5, 4, 10000, 2, {}};
  const auto rows = rowsOf(spec, {3, 1, 3}, given(4, 4), scaled);
  const StepTensor embedding = first(rows, StepKind::Embedding);
  QCOMPARE(QString::fromStdString(embedding.name), name);
  QCOMPARE(QString::fromStdString(first(rows, StepKind::Sum).name), name + QStringLiteral(" + y"));
  for (std::int64_t row = 0; row < 3; ++row) {
    QCOMPARE(first(rows, StepKind::Ids).tensor.at({0, row}), row == 1 ? 1.0 : 3.0);
    for (int k = 0; k < 4; ++k) {
      const TensorIndex index{0, row, k};
      const double vector = ((row == 1 ? 1 : 3) + k / 8.0) * (scaled ? 2 : 1);
      const double angle = static_cast<double>(2 + row) / std::pow(10000, (k - k % 2) / 4.0);
      const double encoding = k % 2 == 0 ? std::sin(angle) : std::cos(angle);
      QCOMPARE(embedding.tensor.at(index), vector);
      QVERIFY(std::abs(first(rows, StepKind::Encoding).tensor.at(index) - encoding) < 1e-7);
      QVERIFY(std::abs(first(rows, StepKind::Sum).tensor.at(index) - (vector + encoding)) < 1e-6);
    }
  }
}

void TokenStepsTest::paddingPassesByEveryStep() {
  const auto rows = rowsOf({10, 4, 10000, 0, {}}, {1, 0}, drawn(2));
  for (const StepKind kind : kKinds) {
    for (const StepTensor& tensor : tokenStepOf(rows, kind, {7, 1}).tensors) QVERIFY(!tensor.elementOf({7, 1}));
  }
  // Nor has a position before the first one any token.
  const auto later = rowsOf({10, 4, 10000, 5, {}}, {1, 0}, drawn(2));
  for (const StepKind kind : kKinds) {
    QVERIFY(first(later, kind).elementOf({5, 1}));
    QVERIFY(!first(later, kind).elementOf({4, 1}));
  }
}

void TokenStepsTest::rowOfTheCellIsBesideATensorThatIsNotPrintedWhole() {
  const EncodingSpec spec{100, 32, 10000, 5, {}};
  std::vector<int> ids(100);
  std::iota(ids.begin(), ids.end(), 0);
  const auto rows = rowsOf(spec, ids, drawn(100), true);
  const QStringList names{"(embedding(x) * math.sqrt(32))[0, 40]", "y[0, 40]",
                          "(embedding(x) * math.sqrt(32) + y)[0, 40]"};
  for (qsizetype i = 0; i < names.size(); ++i) {
    const Step step = tokenStepOf(rows, kKinds[i + 1], {45, 7});
    QCOMPARE(step.tensors.size(), std::size_t{2});
    const StepTensor& row = step.tensors.back();
    QCOMPARE(QString::fromStdString(row.name), names[i]);
    QCOMPARE(row.elementOf({45, 7}), std::optional(TensorIndex{7}));
    QVERIFY(!row.elementOf({46, 7}));
    QCOMPARE(row.tensor.at({7}), step.tensors.front().tensor.at({0, 40, 7}));
    QCOMPARE(row.cellOf({9}, {45, 7}), (StepCell{45, 9}));
    QCOMPARE(row.tensor.suffix, std::string(i == 1 ? "" : "grad_fn=<SelectBackward0>"));
  }
  QCOMPARE(tokenStepOf(rowsOf(spec, {1, 2}, drawn(3)), StepKind::Sum, {5, 0}).tensors.size(), std::size_t{1});
}

void TokenStepsTest::givenVectorsHaveNoGradient() {
  const EncodingSpec spec{5, 4, 10000, 0, {}};
  for (const StepKind kind : kKinds) {
    QCOMPARE(first(rowsOf(spec, {1}, given(2, 4)), kind).tensor.suffix, std::string());
  }
  const EmbeddingSpec uniform{EmbeddingSource::Uniform, 0, 2, nullptr};
  QCOMPARE(first(rowsOf(spec, {1}, uniform), StepKind::Sum).tensor.suffix, std::string());
  QCOMPARE(first(rowsOf(spec, {1}, drawn(2)), StepKind::Embedding).tensor.suffix,
           std::string("grad_fn=<EmbeddingBackward0>"));
  QCOMPARE(first(rowsOf(spec, {1}, drawn(2), true), StepKind::Embedding).tensor.suffix,
           std::string("grad_fn=<MulBackward0>"));
}

void TokenStepsTest::idWithoutAVectorIsNaN() {
  const auto rows = rowsOf({5, 4, 10000, 0, {}}, {1, 7}, drawn(2));
  for (const StepKind kind : {StepKind::Embedding, StepKind::Sum}) {
    QVERIFY(std::isfinite(first(rows, kind).tensor.at({0, 0, 2})));
    QVERIFY(std::isnan(first(rows, kind).tensor.at({0, 1, 2})));
  }
  QCOMPARE(first(rows, StepKind::Ids).tensor.at({0, 1}), 7.0);
}

void TokenStepsTest::vectorsOfAnotherWidthHaveNoSum() {
  for (const int width : {3, 6}) {
    const auto rows = rowsOf({5, 4, 10000, 0, {}}, {1, 0, 9}, given(2, width));
    const StepTensor embedding = first(rows, StepKind::Embedding);
    QCOMPARE(embedding.tensor.shape, (std::vector<std::int64_t>{1, 3, width}));
    QCOMPARE(embedding.tensor.at({0, 0, 2}), 1.25);
    QVERIFY(std::isnan(embedding.tensor.at({0, 2, 0})));
    QVERIFY(embedding.cellOf({0, 0, width - 1}, {}).dimension < 4);
    QCOMPARE(embedding.elementOf({0, 3}).has_value(), width > 3);
    QVERIFY(tokenStepOf(rows, StepKind::Sum, {}).tensors.empty());
    QCOMPARE(tokenStepTable(rows, StepKind::Sum).rows, std::int64_t{0});
  }
  const StepTensor scaled = first(rowsOf({5, 4, 10000, 0, {}}, {1, -1}, given(2, 6), true), StepKind::Embedding);
  QCOMPARE(scaled.tensor.at({0, 0, 2}), 2.5);  // times √4
  QVERIFY(std::isnan(scaled.tensor.at({0, 1, 2})));
}

void TokenStepsTest::tableHasTheTensorsNumbersAndShape_data() {
  QTest::addColumn<StepKind>("kind");
  QTest::addColumn<int>("width");
  QTest::newRow("ids") << StepKind::Ids << 4;
  QTest::newRow("embedding") << StepKind::Embedding << 4;
  QTest::newRow("embedding of another width") << StepKind::Embedding << 6;
  QTest::newRow("encoding") << StepKind::Encoding << 4;
  QTest::newRow("sum") << StepKind::Sum << 4;
}

void TokenStepsTest::tableHasTheTensorsNumbersAndShape() {
  QFETCH(StepKind, kind);
  QFETCH(int, width);
  const auto rows = rowsOf({5, 4, 10000, 2, {}}, {1, 0, 1}, given(2, width));
  const Tensor tensor = first(rows, kind).tensor;
  const NumberTable table = stepTable({rows->source().spec, rows->source().columns, StepWalk::Tokens, rows}, kind, {});
  QCOMPARE(table.shape, tensor.shape);
  QCOMPARE(table.rows * table.columns, tensor.elementCount());
  QCOMPARE(table.firstRowLabel, std::int64_t{2});
  const auto compare = [&](auto block) {
    std::visit(
        [&](const auto& fill) {
          if constexpr (std::is_invocable_v<decltype(fill), std::int64_t, decltype(block)&>) fill(1, block);
        },
        table.fill);
    for (std::int64_t r = 1; r < table.rows; ++r) {
      for (std::int64_t c = 0; c < table.columns; ++c) {
        QVERIFY(std::abs(static_cast<double>(block(r - 1, c)) - tensor.at({0, r, c})) < 1e-7);
        QCOMPARE(table.at(r, c), tensor.at({0, r, c}));
      }
    }
  };
  if (kind == StepKind::Ids) {
    QCOMPARE(table.itemSize(), 8);
    compare(RowMatrixD(RowMatrixD::Zero(table.rows - 1, table.columns)));
  } else {
    compare(RowMatrixF(RowMatrixF::Zero(table.rows - 1, table.columns)));
  }
}

void TokenStepsTest::longVectorsHaveASliceAroundTheCell() {
  for (const int dimension : {4, 600, 1195}) {
    const auto rows = rowsOf({3, 1200, 10000, 0, {}}, {0, 1, 2}, drawn(3), true);
    const StepSource source{rows->source().spec, rows->source().columns, StepWalk::Tokens, rows};
    const Step step = stepOf(source, StepKind::Embedding, {1, dimension});
    const StepTensor& slice = step.tensors.back();
    QCOMPARE(slice.tensor.suffix, std::string("grad_fn=<SliceBackward0>"));
    QCOMPARE(slice.tensor.shape.size(), std::size_t{1});
    const auto place = slice.elementOf({1, dimension});
    QVERIFY(place && (*place)[0] >= 0 && (*place)[0] < slice.tensor.shape[0]);
    QCOMPARE(slice.tensor.at(*place), step.tensors.front().tensor.at({0, 1, dimension}));
    QCOMPARE(slice.cellOf(*place, {1, 0}), (StepCell{1, dimension}));
    // The other end of the vector is not in the slice, nor is another row.
    QVERIFY(!slice.elementOf({1, dimension < 600 ? 1199 : 0}));
    QVERIFY(!slice.elementOf({2, dimension}));
    if (dimension == 600) QVERIFY(!slice.elementOf({1, 1199}));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TokenStepsTest)
#include "token_steps_test.moc"

#include "core/tokens/token_image.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "core/tokens/token_similarity.h"
#include "tests/core/tokens/rows_of_tokens.h"
#include "tests/unit.h"

using namespace sinescope;

/// What a picture of tokens shows where a vector, a row of the user's table or room for all numbers is missing.
class TokenImageTest : public QObject {
  Q_OBJECT

 private slots:
  void tableThatEndsEarlyLeavesNothing();
  void pictureOfATableIsTheMeanOfItsCells_data();
  void pictureOfATableIsTheMeanOfItsCells();
  void vectorsOfAnotherWidthAreNotUsed();
  void longBandsAreSampled();
  void numbersOfNoWeightDoNotCount();
  void eachUnknownTokenIsCounted();
  void measureOfWhatIsNotFiniteIsUnknown();
  void withoutFiniteNumbersThereIsNoRange();
  void rangeOfManyTokensIsThatOfSomePairs_data();
  void rangeOfManyTokensIsThatOfSomePairs();
  void longSentencesHaveTheirTable();
};

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();
constexpr double kInfinity = std::numeric_limits<double>::infinity();

/// Numbers that differ in every cell: row + column / 100.
TablePtr tableOf(int rows, int columns) {
  RowMatrixD numbers(rows, columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) numbers(row, column) = row + column / 100.0;
  }
  return std::make_shared<const PositionTable>("learned.npy", numbers);
}

TokenSource withTable(const EncodingSpec& spec, TablePtr table) {
  TokenSource source = sourceOf(spec, {1, 2});
  source.table = std::move(table);
  return source;
}

}  // namespace

void TokenImageTest::tableThatEndsEarlyLeavesNothing() {
  const TokenRows rows(withTable(specOf(6, 5), tableOf(3, 4)));
  const RowMatrixF all = allRows(rows, TokenPart::Encoding);
  for (int row = 0; row < 6; ++row) {
    for (int k = 0; k < 5; ++k) {
      const bool isThere = row < 3 && k < 4;
      QCOMPARE(std::isnan(all(row, k)), !isThere);
      QCOMPARE(std::isnan(rows.at(TokenPart::Encoding, row, k)), !isThere);
      if (isThere) QCOMPARE(all(row, k), static_cast<float>(row + k / 100.0));
      if (isThere) QCOMPARE(rows.at(TokenPart::Encoding, row, k), all(row, k));
    }
  }
  RowMatrixF last(1, 5);
  rows.write(TokenPart::Encoding, 5, last);
  QVERIFY(last.array().isNaN().all());
}

void TokenImageTest::pictureOfATableIsTheMeanOfItsCells_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::newRow("cells larger than pixels") << 20 << 24;
  QTest::newRow("pixels larger than cells") << 2 << 4;
  QTest::newRow("one pixel") << 1 << 1;
}

void TokenImageTest::pictureOfATableIsTheMeanOfItsCells() {
  QFETCH(int, width);
  QFETCH(int, height);
  const TokenRows rows(withTable(specOf(8, 10), tableOf(8, 10)));
  TokenImages images;
  const RowMatrixF picture = images.of(TokenPart::Encoding, rows, cells(8, height), cells(10, width));
  // The mean of a plane over a pixel is its value at the mean of the cells.
  const auto meanCell = [](int pixel, int pixels, int count) {
    const double size = static_cast<double>(count) / pixels;
    return size < 1 ? std::floor((pixel + 0.5) * size) : (pixel + 0.5) * size - 0.5;
  };
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const double mean = meanCell(y, height, 8) + meanCell(x, width, 10) / 100;
      QVERIFY(std::abs(static_cast<double>(picture(y, x)) - mean) < 1e-5);
    }
  }
  // A pixel with a cell beyond the table has no mean.
  const TokenRows cut(withTable(specOf(8, 10), tableOf(7, 10)));
  const RowMatrixF pictureOfCut = images.of(TokenPart::Encoding, cut, cells(8, height), cells(10, width));
  QVERIFY(pictureOfCut.row(height - 1).array().isNaN().all());
  QCOMPARE(pictureOfCut.row(0).array().isNaN().all(), height == 1);
}

void TokenImageTest::vectorsOfAnotherWidthAreNotUsed() {
  TokenSource source = sourceOf(specOf(4, 6), {1, 2});
  source.embedding = embeddingOf(50, 6 + 2);  // a file with two numbers too many for d_model
  EmbeddingSpec spec = source.embedding->spec();
  source.embedding = std::make_shared<const Embedding>(spec, 6);
  const auto rows = std::make_shared<const TokenRows>(source);
  QVERIFY(!rows->fits());
  QVERIFY(allRows(*rows, TokenPart::Embedding).topRows(2).array().isNaN().all());
  QVERIFY(allRows(*rows, TokenPart::Encoding).allFinite());
  QCOMPARE(tokensTable(rows).rows, std::int64_t{0});
  QCOMPARE(tokenPairTable(rows, 0, 1).rows, std::int64_t{0});
  QCOMPARE(tokenSimilarityTable(rows, Measure::Dot).rows, std::int64_t{0});
  QCOMPARE(TokenFactFinder().of(*rows, nullptr), (TokenFacts{0, 1, 1, 0, 0}));
}

void TokenImageTest::longBandsAreSampled() {
  const TokenRows rows(withTable(specOf(100'000, 512), tableOf(2, 2)));
  // At most 64 rows of a pixel, and 4 Mi numbers in all: of 1024 pixels, 8 rows each.
  for (const auto& [pixels, most] : {std::pair(0, 64), {1, 64}, {128, 64}, {1024, 8}, {100'000, 1}}) {
    QVERIFY(!TokenImages::samplesOnlySome(rows, most, pixels));
    QVERIFY(TokenImages::samplesOnlySome(rows, most + 0.01, pixels));
  }
  // One word fills the sentence: whichever rows are taken, the mean is its vector.
  const TokenRows same(sourceOf(specOf(1000, 3), std::vector<int>(1000, 7)));
  TokenImages images;
  const RowMatrixF picture = images.of(TokenPart::Embedding, same, cells(1000, 2), cells(3, 3));
  for (int y = 0; y < 2; ++y) {
    for (int k = 0; k < 3; ++k) QVERIFY(std::abs(static_cast<double>(picture(y, k)) - vectorNumber(7, k)) < 1e-5);
  }
}

void TokenImageTest::numbersOfNoWeightDoNotCount() {
  RowMatrixF row(1, 3);
  row << 1, 2, static_cast<float>(kInfinity);
  RowMatrixF means(1, 1);
  meansOver(std::vector{PixelBand{0, 2, 1, 0}}, row.row(0), means.row(0));
  QCOMPARE(means(0, 0), 1.5F);
}

void TokenImageTest::eachUnknownTokenIsCounted() {
  const TokenRows rows(sourceOf(specOf(8, 4), {3, 3, 50, -1, 50}));
  QCOMPARE(rows.idOf(2), 50);
  QCOMPARE(rows.idOf(5), -1);  // padding
  const TokenFacts facts = TokenFactFinder().of(rows, nullptr);
  QCOMPARE(facts.unknown, std::int64_t{3});
  double greatest = 0;
  for (int k = 0; k < 4; ++k) greatest = std::max(greatest, std::abs(vectorNumber(3, k)));
  QVERIFY(std::abs(facts.embedding - greatest) < 1e-6);
}

void TokenImageTest::measureOfWhatIsNotFiniteIsUnknown() {
  for (const double odd : {kNan, kInfinity, -kInfinity}) {
    QVERIFY(std::isnan(measuredIfFinite(odd, 1, 1, Measure::Dot)));
    QVERIFY(std::isnan(measuredIfFinite(1, odd, 1, Measure::Dot)));
    QVERIFY(std::isnan(measuredIfFinite(1, 1, odd, Measure::Cosine)));
  }
  QCOMPARE(measuredIfFinite(3, 4, 9, Measure::Cosine), 0.5);
}

void TokenImageTest::withoutFiniteNumbersThereIsNoRange() {
  const TokenRows unknown(sourceOf(specOf(8, 4), {50, -1, 99}));
  TokenSimilarityImages images;
  const ValueRange range = images.range(unknown, Measure::Dot);
  QCOMPARE(range.least, ValueRange().least);
  QCOMPARE(range.greatest, ValueRange().greatest);
}

void TokenImageTest::rangeOfManyTokensIsThatOfSomePairs_data() {
  QTest::addColumn<int>("dModel");
  QTest::newRow("all dimensions") << 12;
  QTest::newRow("some dimensions") << 600;
}

void TokenImageTest::rangeOfManyTokensIsThatOfSomePairs() {
  QFETCH(int, dModel);
  std::vector<int> ids;
  for (int i = 0; i < 1200; ++i) ids.push_back(i * i % 50);
  const TokenRows rows(sourceOf(specOf(1200, dModel), ids));
  double least = kInfinity;
  double greatest = -kInfinity;
  for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
    const RowMatrixD all = allRows(rows, part).cast<double>();
    const RowMatrixD dots = all * all.transpose();
    least = std::min(least, dots.minCoeff());
    greatest = std::max(greatest, dots.maxCoeff());
  }
  TokenSimilarityImages images;
  const ValueRange range = images.range(rows, Measure::Dot);
  // Some pairs reach nearly as far as all do; some dimensions stand for all.
  const double about = dModel > 256 ? 0.15 : 1e-6;
  QVERIFY(range.greatest <= greatest * (1 + about) && range.greatest > 0.7 * greatest);
  QVERIFY(range.least >= least - about * greatest && range.least < 0.5 * least);
}

void TokenImageTest::longSentencesHaveTheirTable() {
  std::vector<int> ids;
  for (int i = 0; i < 300; ++i) ids.push_back(i % 50);
  ids[299] = -1;
  const auto rows = std::make_shared<const TokenRows>(sourceOf(specOf(300, 4), ids));
  const RowMatrixF sum = allRows(*rows, TokenPart::Sum);
  for (const Measure measure : {Measure::Dot, Measure::Distance}) {
    RowMatrixF block(2, 300);
    std::get<NumberTable::FillFloat>(tokenSimilarityTable(rows, measure).fill)(298, block);
    for (int q = 0; q < 299; ++q) {
      const double expected = bruteMeasure(sum, 298, q, measure);
      QVERIFY(std::abs(static_cast<double>(block(0, q)) - expected) < 2e-6 * std::max(1.0, std::abs(expected)));
    }
    QVERIFY(std::isnan(block(0, 299)));
    QVERIFY(block.row(1).array().isNaN().all());  // even its distance from itself
  }
}

SINESCOPE_TEST(TokenImageTest)
#include "token_image_test.moc"

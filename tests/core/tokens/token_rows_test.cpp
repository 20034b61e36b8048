#include "core/tokens/token_rows.h"

#include <QFile>
#include <QTest>
#include <cmath>
#include <limits>

#include "core/encoding/encoding.h"
#include "core/tokens/token_image.h"
#include "core/tokens/token_similarity.h"
#include "tests/core/tokens/rows_of_tokens.h"
#include "tests/unit.h"

using namespace sinescope;

/// A sentence's embedding, encoding and sum.
class TokenRowsTest : public QObject {
  Q_OBJECT

 private slots:
  void referenceThreesSumComesOut();
  void paddingIsTheEncodingAlone();
  void sumIsTheFloatSumOfBoth_data();
  void sumIsTheFloatSumOfBoth();
  void scalingMultipliesByTheRootOfTheWidth();
  void withoutEncodingTheSumIsTheEmbedding();
  void tokensBeyondTheLengthAreCut();
  void muchPaddingIsNotShown();
  void rowsByThemselvesAreThoseOfTheBlock();
  void wideRowsAreThoseOfTheEncoding_data();
  void wideRowsAreThoseOfTheEncoding();
  void anUnknownIdHasNoVector();
  void ownTableTakesTheEncodingsPlace();
  void pictureIsTheMeanOfItsCells_data();
  void pictureIsTheMeanOfItsCells();
  void pictureFollowsEveryChange();
  void greatestValuesAreThoseOfTheRows();
  void whatIsNotFiniteIsCountedAndNotMeasured();
  void tablesHaveTheRows();
};

namespace {

double meanOf(const RowMatrixF& all, const PixelBand& down, const PixelBand& across) {
  const auto weight = [](const PixelBand& band, std::int64_t cell) {
    return cell == band.first ? band.firstWeight : (cell == band.last ? band.lastWeight : 1.0);
  };
  double sum = 0;
  double weights = 0;
  for (std::int64_t r = down.first; r <= down.last; ++r) {
    for (std::int64_t k = across.first; k <= across.last; ++k) {
      const double share = weight(down, r) * weight(across, k);
      sum += share * static_cast<double>(all(r, k));
      weights += share;
    }
  }
  return sum / weights;
}

/// The printedRows numbers of tests/data/`name`.
std::vector<std::vector<double>> printedRows(const QString& name) {
  QFile file(QString(TEST_DATA) + '/' + name);
  std::vector<std::vector<double>> rows;
  if (!file.open(QIODevice::ReadOnly)) return rows;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    rows.emplace_back();
    for (const QByteArray& number : line.split(',')) rows.back().push_back(number.toDouble());
  }
  return rows;
}

}  // namespace

void TokenRowsTest::referenceThreesSumComesOut() {
  const EncodingSpec spec = specOf(5, 4);
  TokenSource source = sourceOf(spec, {4, 4, 3, 0, 3});
  EmbeddingSpec torch;
  torch.vocabulary = 5;
  source.embedding = std::make_shared<const Embedding>(torch, 4);
  const TokenRows rows(source);
  const RowMatrixF embedding = allRows(rows, TokenPart::Embedding);
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  const auto expected = printedRows("reference_003_sum.csv");
  const auto expectedEmbedding = printedRows("reference_003_embedding.csv");
  QCOMPARE(expected.size(), std::size_t(5));
  for (std::size_t r = 0; r < 5; ++r) {
    for (std::size_t k = 0; k < 4; ++k) {
      const auto row = static_cast<Eigen::Index>(r);
      const auto column = static_cast<Eigen::Index>(k);
      QVERIFY(std::abs(static_cast<double>(sum(row, column)) - expected[r][k]) < 0.51e-4);
      QVERIFY(std::abs(static_cast<double>(embedding(row, column)) - expectedEmbedding[r][k]) < 0.51e-4);
    }
  }
}

void TokenRowsTest::paddingIsTheEncodingAlone() {
  const EncodingSpec spec = specOf(10, 6);
  const TokenRows rows(sourceOf(spec, {5, 2, 7, 1}));  // the last reference: a sentence shorter than the sequence
  QCOMPARE(rows.tokens(), 4);
  QCOMPARE(rows.padding(), 6);
  const auto expected = printedRows("reference_004.csv");
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  QVERIFY(allRows(rows, TokenPart::Embedding).bottomRows(6).isZero(0));
  for (std::size_t r = 4; r < 10; ++r) {
    for (std::size_t k = 0; k < 6; ++k) {
      const float seen = sum(static_cast<Eigen::Index>(r), static_cast<Eigen::Index>(k));
      QVERIFY(std::abs(static_cast<double>(seen) - expected[r][k]) < 0.51e-4);
    }
  }
}

void TokenRowsTest::sumIsTheFloatSumOfBoth_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<bool>("scaled");
  for (const char* const convention : {"paper", "slides", "tensor2tensor", "fairseq", "tensorflow", "unpaired"}) {
    for (const int dModel : {1, 2, 7, 64}) {
      for (const bool scaled : {false, true}) {
        QTest::addRow("%s, d_model %d%s", convention, dModel, scaled ? ", scaled" : "")
            << QString::fromLatin1(convention) << dModel << scaled;
      }
    }
  }
}

void TokenRowsTest::sumIsTheFloatSumOfBoth() {
  QFETCH(QString, convention);
  QFETCH(int, dModel);
  QFETCH(bool, scaled);
  const EncodingSpec spec = specOf(9, dModel, qPrintable(convention));
  const TokenRows rows(sourceOf(spec, {3, 3, 0, 49, 8}, scaled));
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  const RowMatrixF embedding = allRows(rows, TokenPart::Embedding);
  const RowMatrixF encoding = encode(spec);
  QCOMPARE(allRows(rows, TokenPart::Encoding), encoding);
  for (Eigen::Index r = 0; r < 9; ++r) {
    for (Eigen::Index k = 0; k < dModel; ++k) {
      QCOMPARE(sum(r, k), embedding(r, k) + encoding(r, k));
      QVERIFY(std::abs(rows.at(TokenPart::Sum, r, static_cast<int>(k)) - sum(r, k)) <= 1e-6F);
      QVERIFY(std::abs((sum(r, k) - embedding(r, k)) - encoding(r, k)) <= 4e-6F);
    }
  }
}

void TokenRowsTest::scalingMultipliesByTheRootOfTheWidth() {
  const EncodingSpec spec = specOf(4, 36);
  const RowMatrixF once = allRows(TokenRows(sourceOf(spec, {1, 2})), TokenPart::Embedding);
  const RowMatrixF scaled = allRows(TokenRows(sourceOf(spec, {1, 2}, true)), TokenPart::Embedding);
  QCOMPARE(scaled, RowMatrixF(once * 6));
}

void TokenRowsTest::withoutEncodingTheSumIsTheEmbedding() {
  const EncodingSpec spec = specOf(6, 8);
  TokenSource source = sourceOf(spec, {1, 2, 3});
  source.encoded = false;
  const TokenRows rows(source);
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  QCOMPARE(sum, allRows(TokenRows(sourceOf(spec, {1, 2, 3})), TokenPart::Embedding));
  QCOMPARE(allRows(rows, TokenPart::Encoding), RowMatrixF(RowMatrixF::Zero(6, 8)));
  QCOMPARE(rows.at(TokenPart::Sum, 2, 5), sum(2, 5));
  // Shuffled words permute the similarities and change none.
  source.ids = {3, 1, 2};
  const TokenRows shuffled(source);
  const int before[] = {2, 0, 1};
  for (int p = 0; p < 3; ++p) {
    for (int q = 0; q < 3; ++q) {
      QCOMPARE(shuffled.between(TokenPart::Sum, p, q, Measure::Dot),
               rows.between(TokenPart::Sum, before[p], before[q], Measure::Dot));
    }
  }
}

void TokenRowsTest::tokensBeyondTheLengthAreCut() {
  const TokenRows rows(sourceOf(specOf(5, 8), {1, 2, 3, 4, 5, 6, 7, 8, 9}));
  QCOMPARE(rows.tokens(), 5);
  QCOMPARE(rows.cut(), 4);
  QCOMPARE(rows.padding(), 0);
  QCOMPARE(rows.shownRows(), 5);
}

void TokenRowsTest::muchPaddingIsNotShown() {
  const std::vector<int> ten{1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
  QCOMPARE(TokenRows(sourceOf(specOf(20, 4), ten)).shownRows(), 20);
  QCOMPARE(TokenRows(sourceOf(specOf(100, 4), ten)).shownRows(), 12);
  QCOMPARE(TokenRows(sourceOf(specOf(100, 4), {})).shownRows(), 4);
  QCOMPARE(TokenRows(sourceOf(specOf(1, 4), {})).shownRows(), 1);
}

void TokenRowsTest::rowsByThemselvesAreThoseOfTheBlock() {
  EncodingSpec spec = specOf(2100, 33);
  spec.firstPosition = 1'000'003;
  const TokenRows rows(sourceOf(spec, std::vector<int>(2000, 6)));
  const RowMatrixF all = allRows(rows, TokenPart::Sum);
  const std::vector<std::int64_t> some{1999, 0, 700, 701, 702, 2099};
  const RowMatrixF gathered = rows.gathered(TokenPart::Sum, some);
  for (std::size_t i = 0; i < some.size(); ++i) {
    QVERIFY((gathered.row(static_cast<Eigen::Index>(i)) - all.row(some[i])).cwiseAbs().maxCoeff() < 3e-7F);
  }
}

void TokenRowsTest::wideRowsAreThoseOfTheEncoding_data() {
  QTest::addColumn<int>("dModel");
  for (const int dModel : {2047, 2048, 2049, 4096, 5001}) QTest::addRow("%d", dModel) << dModel;
}

void TokenRowsTest::wideRowsAreThoseOfTheEncoding() {
  QFETCH(int, dModel);
  const EncodingSpec spec = specOf(9, dModel);
  const TokenRows rows(sourceOf(spec, {3, 1, 4}));
  rows.prepare();
  QVERIFY(allRows(rows, TokenPart::Encoding) == encode(spec));
  QVERIFY(allRows(TokenRows(sourceOf(spec, {3, 1, 4})), TokenPart::Encoding) == encode(spec));
}

void TokenRowsTest::anUnknownIdHasNoVector() {
  const TokenRows rows(sourceOf(specOf(3, 4), {1, 50, -1}));
  QCOMPARE(rows.unknown(), 2);
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  QVERIFY(sum.row(0).allFinite());
  QVERIFY(sum.row(1).array().isNaN().all());
  QVERIFY(sum.row(2).array().isNaN().all());
}

void TokenRowsTest::ownTableTakesTheEncodingsPlace() {
  TokenSource source = sourceOf(specOf(4, 3), {1, 2});
  RowMatrixD numbers(3, 3);
  numbers << 1, 2, 3, 4, 5, 6, 7, 8, 9;
  source.table = std::make_shared<const PositionTable>("learned.npy", numbers);
  const TokenRows rows(source);
  const RowMatrixF encoding = allRows(rows, TokenPart::Encoding);
  QCOMPARE(encoding(2, 1), 8.0F);
  QVERIFY(std::isnan(encoding(3, 0)));  // the table ends before this row
  QCOMPARE(rows.at(TokenPart::Sum, 1, 2), static_cast<float>(vectorNumber(2, 2)) + 6.0F);
}

void TokenRowsTest::pictureIsTheMeanOfItsCells_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<int>("height");
  QTest::newRow("cells larger than pixels") << 90 << 100;
  QTest::newRow("pixels wider than cells") << 7 << 60;
  QTest::newRow("pixels larger than cells") << 11 << 5;
  QTest::newRow("one pixel") << 1 << 1;
}

void TokenRowsTest::pictureIsTheMeanOfItsCells() {
  QFETCH(int, width);
  QFETCH(int, height);
  const TokenRows rows(sourceOf(specOf(24, 30), {5, 2, 7, 1, 5, 5, 8, 30, 31, 32, 33, 5, 2, 7, 1}, true));
  TokenImages images;
  const auto down = cells(24, height);
  const auto across = cells(30, width);
  for (const TokenPart part : kTokenParts) {
    const RowMatrixF all = allRows(rows, part);
    const RowMatrixF picture = images.of(part, rows, down, across);
    QCOMPARE(picture.rows(), height);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const double mean = meanOf(all, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)]);
        QVERIFY(std::abs(static_cast<double>(picture(y, x)) - mean) < 1e-5);
      }
    }
  }
}

void TokenRowsTest::pictureFollowsEveryChange() {
  // What is cached for one picture must not show in the next.
  TokenImages images;
  const auto down = cells(8, 8);
  const auto across = cells(10, 10);
  TokenSource source = sourceOf(specOf(8, 10), {1, 2, 3});
  const auto check = [&] {
    const TokenRows rows(source);
    for (const TokenPart part : kTokenParts) QVERIFY(images.of(part, rows, down, across).isApprox(allRows(rows, part)));
  };
  check();
  source.ids = {1, 4, 3, 2};
  check();
  source.scaled = true;
  check();
  source.spec.base = 50;
  source.columns = std::make_shared<const std::vector<Column>>(columnsOf(source.spec));
  check();
  source.spec.firstPosition = 3;
  check();
}

void TokenRowsTest::greatestValuesAreThoseOfTheRows() {
  const TokenRows rows(sourceOf(specOf(12, 30), {5, 2, 7, 5, 9}));
  TokenFactFinder finder;
  const TokenFacts facts = finder.of(rows, nullptr);
  QCOMPARE(static_cast<float>(facts.embedding), allRows(rows, TokenPart::Embedding).cwiseAbs().maxCoeff());
  QCOMPARE(static_cast<float>(facts.sum), allRows(rows, TokenPart::Sum).cwiseAbs().maxCoeff());
  QCOMPARE(facts.encoding, 1.0);
  QCOMPARE(facts.notFinite, 0);
  QCOMPARE(finder.of(rows, nullptr), facts);  // again, with words that it has already seen
}

void TokenRowsTest::whatIsNotFiniteIsCountedAndNotMeasured() {
  TokenSource source = sourceOf(specOf(6, 4), {0, 1, 1, 2});
  RowMatrixD numbers = RowMatrixD::Constant(3, 4, 0.5);
  numbers(1, 2) = std::numeric_limits<double>::quiet_NaN();
  numbers(1, 3) = -std::numeric_limits<double>::infinity();
  EmbeddingSpec spec;
  spec.source = EmbeddingSource::File;
  spec.table = std::make_shared<const PositionTable>("vectors.npy", numbers);
  source.embedding = std::make_shared<const Embedding>(spec, 4);
  const TokenRows rows(source);
  const TokenFacts facts = TokenFactFinder().of(rows, nullptr);
  QCOMPARE(facts.notFinite, 2);
  QCOMPARE(facts.embedding, 0.5);
  QVERIFY(facts.sum <= 1.5);
  QVERIFY(std::isnan(rows.between(TokenPart::Sum, 0, 1, Measure::Cosine)));
  TokenImages images;
  const RowMatrixF picture = images.of(TokenPart::Sum, rows, cells(6, 6), cells(4, 2));
  QVERIFY(std::isfinite(picture(1, 0)));
  QVERIFY(!std::isfinite(picture(1, 1)));  // a mean that includes a number that is not finite
  QVERIFY(picture.row(0).allFinite());
  TokenSimilarityImages similarity;
  const ValueRange range = similarity.range(rows, Measure::Dot);
  QVERIFY(std::isfinite(range.least) && std::isfinite(range.greatest));
}

void TokenRowsTest::tablesHaveTheRows() {
  const auto rows = std::make_shared<const TokenRows>(sourceOf(specOf(7, 6, "fairseq"), {5, 2, 5}));
  const RowMatrixF sum = allRows(*rows, TokenPart::Sum);
  const NumberTable tokens = tokensTable(rows);
  QCOMPARE(tokens.rows, 7);
  QCOMPARE(tokens.firstRowLabel, 2);
  QCOMPARE(tokens.itemSize(), 4);
  RowMatrixF block(3, 6);
  std::get<NumberTable::FillFloat>(tokens.fill)(2, block);
  QCOMPARE(block, RowMatrixF(sum.middleRows(2, 3)));
  QVERIFY(std::abs(tokens.at(4, 5) - static_cast<double>(sum(4, 5))) < 1e-6);

  const NumberTable pair = tokenPairTable(rows, 0, 2);
  QCOMPARE(pair.rows, 6);
  QCOMPARE(pair.columns, 6);
  QCOMPARE(pair.columnTitle(5), std::string("sum at position 4"));
  RowMatrixF columns(6, 6);
  std::get<NumberTable::FillFloat>(pair.fill)(0, columns);
  QCOMPARE(RowMatrixF(columns.col(4).transpose()), RowMatrixF(sum.row(0)));
  QCOMPARE(RowMatrixF(columns.col(5).transpose()), RowMatrixF(sum.row(2)));
  QCOMPARE(RowMatrixF(columns.col(0)), RowMatrixF(columns.col(1)));  // the same word
  for (const auto& [p, q] : {std::pair(-1, -1), {0, -1}, {7, 0}, {0, 7}}) QCOMPARE(tokenPairTable(rows, p, q).rows, 0);
  for (int column = 0; column < 6; ++column) {
    for (int row = 0; row < 6; ++row)
      QVERIFY(std::abs(pair.at(row, column) - static_cast<double>(columns(row, column))) < 1e-6);
  }

  for (const Measure measure : {Measure::Dot, Measure::Cosine, Measure::Distance}) {
    const NumberTable similarity = tokenSimilarityTable(rows, measure);
    QCOMPARE(similarity.columns, 7);
    QCOMPARE(similarity.columnTitle(6), std::string("position 8"));
    RowMatrixF all(7, 7);
    std::get<NumberTable::FillFloat>(similarity.fill)(0, all);
    for (int p = 0; p < 7; ++p) {
      for (int q = 0; q < 7; ++q) {
        const double expected = bruteMeasure(sum, p, q, measure);
        QVERIFY(std::abs(static_cast<double>(all(p, q)) - expected) < 2e-6 * std::max(1.0, std::abs(expected)));
        QVERIFY(std::abs(similarity.at(p, q) - expected) < 1e-9 * std::max(1.0, std::abs(expected)));
      }
    }
  }
}

SINESCOPE_TEST(TokenRowsTest)
#include "token_rows_test.moc"

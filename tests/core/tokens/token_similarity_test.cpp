#include "core/tokens/token_similarity.h"

#include <QTest>
#include <cmath>

#include "core/numeric/row_products.h"
#include "core/tokens/token_rows.h"
#include "tests/core/tokens/rows_of_tokens.h"
#include "tests/unit.h"

using namespace sinescope;

/// The similarity of the tokens of a sentence.
class TokenSimilarityTest : public QObject {
  Q_OBJECT

 private slots:
  void similarityIsThatOfTheRows_data();
  void similarityIsThatOfTheRows();
  void oneWordDiffersByItsPlacesAlone();
  void productsAreThoseOfTheRows_data();
  void productsAreThoseOfTheRows();
  void keptProductsAreThoseOfTheRows();
  void pairsInPixelsAreTheMeasure_data();
  void pairsInPixelsAreTheMeasure();
  void manyTokensAreMeansOfPairs_data();
  void manyTokensAreMeansOfPairs();
};

namespace {

void addMeasures() {
  QTest::addColumn<int>("measure");
  QTest::newRow("dot product") << static_cast<int>(Measure::Dot);
  QTest::newRow("cosine") << static_cast<int>(Measure::Cosine);
  QTest::newRow("distance") << static_cast<int>(Measure::Distance);
}

}  // namespace

void TokenSimilarityTest::similarityIsThatOfTheRows_data() { addMeasures(); }

void TokenSimilarityTest::similarityIsThatOfTheRows() {
  QFETCH(int, measure);
  const auto which = static_cast<Measure>(measure);
  const TokenRows rows(sourceOf(specOf(6, 20), {4, 9, 4, 1}));
  for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
    const RowMatrixF all = allRows(rows, part);
    for (std::int64_t p = 0; p < 6; ++p) {
      for (std::int64_t q = 0; q < 6; ++q) {
        QVERIFY(std::abs(rows.between(part, p, q, which) - bruteMeasure(all, p, q, which)) < 1e-9);
      }
    }
  }
  // The same word at two places: one vector before, two rows after.
  QCOMPARE(rows.between(TokenPart::Embedding, 0, 2, Measure::Distance), 0.0);
  QVERIFY(rows.between(TokenPart::Sum, 0, 2, Measure::Distance) > 0.5);
}

void TokenSimilarityTest::oneWordDiffersByItsPlacesAlone() {
  const EncodingSpec spec = specOf(8, 14);
  const TokenRows rows(sourceOf(spec, {4, 9, 2, 1, 7, 4}));
  const PlaceDifference apart = placeDifference(rows, 0, 5);
  double greatest = 0;
  double squares = 0;
  for (int k = 0; k < 14; ++k) {
    const int pair = k / 2;
    const double frequency = std::pow(10000.0, -2.0 * pair / 14);
    const double here = k % 2 == 0 ? 0 : 1;
    const double there = k % 2 == 0 ? std::sin(5 * frequency) : std::cos(5 * frequency);
    greatest = std::max(greatest, std::abs(here - there));
    squares += (here - there) * (here - there);
  }
  QVERIFY(std::abs(apart.greatest - greatest) < 1e-6);
  QVERIFY(std::abs(apart.distance - std::sqrt(squares)) < 1e-6);
  // The word's row at 0 and at 5 differs by exactly this.
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  QVERIFY(std::abs(static_cast<double>((sum.row(0) - sum.row(5)).cwiseAbs().maxCoeff()) - apart.greatest) < 1e-6);
}

void TokenSimilarityTest::productsAreThoseOfTheRows_data() {
  QTest::addColumn<int>("first");
  QTest::addColumn<int>("second");
  QTest::addColumn<int>("depth");
  QTest::newRow("one number") << 1 << 1 << 1;
  QTest::newRow("whole tiles") << 8 << 32 << 64;
  QTest::newRow("parts of tiles") << 21 << 35 << 7;
  QTest::newRow("fewer than a tile") << 3 << 5 << 100;
}

void TokenSimilarityTest::productsAreThoseOfTheRows() {
  QFETCH(int, first);
  QFETCH(int, second);
  QFETCH(int, depth);
  const RowMatrixF a = RowMatrixF::Random(first, depth);
  const RowMatrixF b = RowMatrixF::Random(second, depth);
  const RowMatrixD exact = a.cast<double>() * b.cast<double>().transpose();
  const RowMatrixD exactGram = b.cast<double>() * b.cast<double>().transpose();
  const double most = 6e-8 * depth * depth;  // rows of numbers in [-1, 1] are at most √depth long
  QVERIFY((rowProducts(a, b).cast<double>() - exact).cwiseAbs().maxCoeff() <= most);
  QVERIFY((gramMatrix(b).cast<double>() - exactGram).cwiseAbs().maxCoeff() <= most);
}

void TokenSimilarityTest::keptProductsAreThoseOfTheRows() {
  KeptGram kept;
  RowMatrixF rows = RowMatrixF::Random(20, 9);
  const auto check = [&](Eigen::Index most) {
    const RowMatrixF gram = kept.of(rows);
    const RowMatrixF expected = rows * rows.transpose();
    QVERIFY((gram - expected).cwiseAbs().maxCoeff() < 1e-5F);
    QVERIFY(kept.multiplied() <= most);
  };
  check(20);
  check(0);
  rows.row(7).setConstant(2);  // a letter was typed
  check(1);
  RowMatrixF longer(21, 9);  // a word was inserted
  longer << rows.topRows(5), RowMatrixF::Random(1, 9), rows.bottomRows(15);
  rows = longer;
  check(1);
  rows = RowMatrixF(rows.topRows(12));  // the end was removed
  check(0);
  rows = RowMatrixF::Random(12, 4);  // with other dimensions
  check(12);
}

void TokenSimilarityTest::pairsInPixelsAreTheMeasure_data() { addMeasures(); }

void TokenSimilarityTest::pairsInPixelsAreTheMeasure() {
  QFETCH(int, measure);
  const auto which = static_cast<Measure>(measure);
  const TokenRows rows(sourceOf(specOf(40, 16), {5, 2, 7, 1, 5, 5, 8}));
  TokenSimilarityImages images;
  const auto bands = cells(7, 21);
  double least = 1e9;
  double greatest = -1e9;
  for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
    const RowMatrixF all = allRows(rows, part);
    const RowMatrixF picture = images.of(part, rows, which, bands, bands);
    for (int p = 0; p < 7; ++p) {
      for (int q = 0; q < 7; ++q) {
        const double expected = bruteMeasure(all, p, q, which);
        least = std::min(least, expected);
        greatest = std::max(greatest, expected);
        QVERIFY(std::abs(static_cast<double>(picture(3 * p + 1, 3 * q + 1)) - expected) < 4e-3);
      }
    }
  }
  const ValueRange range = images.range(rows, which);
  QVERIFY(std::abs(range.least - least) < 4e-3 && std::abs(range.greatest - greatest) < 4e-3);
}

void TokenSimilarityTest::manyTokensAreMeansOfPairs_data() { addMeasures(); }

void TokenSimilarityTest::manyTokensAreMeansOfPairs() {
  QFETCH(int, measure);
  const auto which = static_cast<Measure>(measure);
  std::vector<int> ids;
  for (int i = 0; i < 1200; ++i) ids.push_back(i * i % 50);
  const TokenRows rows(sourceOf(specOf(1300, 12), ids));
  TokenSimilarityImages images;
  const auto bands = wholeCellBands({0, 1200}, 300, Sampling::Mean);
  for (const TokenPart part : {TokenPart::Embedding, TokenPart::Sum}) {
    const RowMatrixF all = allRows(rows, part);
    const RowMatrixF picture = images.of(part, rows, which, bands, bands);
    for (int y = 0; y < 300; y += 37) {
      for (int x = 0; x < 300; x += 41) {
        double sum = 0;
        for (int p = 4 * y; p < 4 * y + 4; ++p) {
          for (int q = 4 * x; q < 4 * x + 4; ++q) {
            const double value = bruteMeasure(all, p, q, which);
            sum += which == Measure::Distance ? value * value : value;
          }
        }
        const double mean = which == Measure::Distance ? std::sqrt(sum / 16) : sum / 16;
        QVERIFY(std::abs(static_cast<double>(picture(y, x)) - mean) < 2e-4 * std::max(1.0, std::abs(mean)) + 1e-3);
      }
    }
  }
}

SINESCOPE_TEST(TokenSimilarityTest)
#include "token_similarity_test.moc"

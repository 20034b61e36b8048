#include <QTest>
#include <cmath>

#include "core/tokens/token_image.h"
#include "core/tokens/token_similarity.h"
#include "tests/core/equality.h"
#include "tests/core/tokens/rows_of_tokens.h"
#include "tests/unit.h"

using namespace sinescope;

/// Pictures keep what the next has in common with the last: what changes must be seen, whichever it is.
class TokenChangesTest : public QObject {
  Q_OBJECT

 private slots:
  void sourcesDifferByEachMember();
  void picturesFollowEachChange();
  void similaritiesFollowEachChange();
  void withoutTheEncodingTheSumIsTheVector();
  void blocksAreMeansOfTheirPairs_data();
  void blocksAreMeansOfTheirPairs();
  void tablesRowsAreCompared_data();
  void tablesRowsAreCompared();
  void factsFollowEachChange();
  void sentenceIsCutOrPadded();
  void manyWordsAreSampled();
  void numbersOfAFileAreRead();
  void generatorOfTheSameSeedIsUsedAgain();
};

namespace {

TablePtr sineTable(int rows, int columns) {
  RowMatrixD numbers(rows, columns);
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) numbers(row, column) = std::sin(row + 3 * column);
  }
  return std::make_shared<const PositionTable>("learned.npy", numbers);
}

/// A source, and others that differ from it in one member each.
std::vector<TokenSource> changedSources() {
  const TokenSource source = sourceOf(sinescope::specOf(8, 6), {1, 2, 3, 2, 7});
  std::vector<TokenSource> all(8, source);
  all[1].spec.firstPosition = 5;
  all[2].columns = std::make_shared<const std::vector<Column>>(columnsOf({8, 6, 50, 0, {}}));
  all[3].table = sineTable(8, 6);
  all[4].embedding = sinescope::embeddingOf(60, 6);
  all[5].ids = {1, 2, 3, 2, 8};
  all[6].scaled = true;
  all[7].encoded = false;
  return all;
}

}  // namespace

void TokenChangesTest::sourcesDifferByEachMember() {
  const std::vector<TokenSource> all = changedSources();
  for (std::size_t i = 0; i < all.size(); ++i) {
    for (std::size_t j = 0; j < all.size(); ++j) QCOMPARE(all[i] == all[j], i == j);
  }
  QVERIFY(isToldByEachMember(
      EmbeddingSpec{EmbeddingSource::Torch, 3, 40, nullptr},
      {[](EmbeddingSpec& s) { s.source = EmbeddingSource::Uniform; }, [](EmbeddingSpec& s) { s.seed = 4; },
       [](EmbeddingSpec& s) { s.vocabulary = 41; }, [](EmbeddingSpec& s) { s.table = sineTable(2, 2); }}));
  QVERIFY(isToldByEachMember(
      TokenFacts{1, 2, 3, 4, 5},
      {[](TokenFacts& f) { f.embedding = 0; }, [](TokenFacts& f) { f.encoding = 0; }, [](TokenFacts& f) { f.sum = 0; },
       [](TokenFacts& f) { f.notFinite = 0; }, [](TokenFacts& f) { f.unknown = 0; }}));
}

void TokenChangesTest::picturesFollowEachChange() {
  const std::vector<TokenSource> all = changedSources();
  TokenImages images;
  for (const TokenSource& change : all) {
    for (const TokenSource& source : {all.front(), change, change}) {
      for (const int pixels : {6, 4, 4}) {
        const auto down = cells(8, 4);
        const auto across = cells(6, pixels);
        const TokenRows rows(source);
        const RowMatrixF picture = images.of(TokenPart::Sum, rows, down, across);
        QVERIFY((picture - TokenImages().of(TokenPart::Sum, rows, down, across)).cwiseAbs().maxCoeff() < 1e-6F);
        // Two rows a pixel, of which that at the end has no token.
        const RowMatrixF sum = allRows(rows, TokenPart::Sum);
        if (pixels == 6) QVERIFY(std::abs(picture(1, 2) - (sum(2, 2) + sum(3, 2)) / 2) < 1e-5F);
        if (pixels == 6) QVERIFY(std::abs(picture(3, 5) - (sum(6, 5) + sum(7, 5)) / 2) < 1e-5F);
      }
    }
    const TokenRows rows(change);
    QVERIFY(images.of(TokenPart::Encoding, rows, cells(8, 4), cells(6, 6)) ==
            images.of(TokenPart::Encoding, rows, cells(8, 4), cells(6, 6)));
    QVERIFY(images.of(TokenPart::Encoding, rows, cells(8, 2), cells(6, 6)).rows() == 2);
  }
}

void TokenChangesTest::similaritiesFollowEachChange() {
  const std::vector<TokenSource> sources = changedSources();
  TokenSimilarityImages images;
  for (const TokenSource& change : sources) {
    for (const TokenSource& source : {sources.front(), change, change}) {
      for (const Measure measure : {Measure::Cosine, Measure::Dot, Measure::Dot}) {
        const TokenRows rows(source);
        for (const TokenPart part : {TokenPart::Sum, TokenPart::Embedding, TokenPart::Embedding}) {
          const RowMatrixF all = allRows(rows, part);
          const RowMatrixF picture = images.of(part, rows, measure, cells(5, 5), cells(5, 5));
          for (int p = 0; p < 5; ++p) {
            for (int q = 0; q < 5; ++q) {
              const double wanted = bruteMeasure(all, p, q, measure);
              QVERIFY(std::abs(static_cast<double>(picture(p, q)) - wanted) < 1e-5 * std::max(1.0, std::abs(wanted)));
            }
          }
        }
      }
    }
  }
}

void TokenChangesTest::withoutTheEncodingTheSumIsTheVector() {
  const TokenRows rows(changedSources().back());
  TokenImages images;
  QVERIFY((images.of(TokenPart::Encoding, rows, cells(8, 8), cells(6, 6)).array() == 0).all());
  QVERIFY(images.of(TokenPart::Sum, rows, cells(8, 8), cells(6, 6)) ==
          images.of(TokenPart::Embedding, rows, cells(8, 8), cells(6, 6)));
  const TokenFacts facts = TokenFactFinder().of(rows, nullptr);
  QCOMPARE(facts.encoding, 0.0);
  QCOMPARE(facts.sum, facts.embedding);
}

void TokenChangesTest::blocksAreMeansOfTheirPairs_data() {
  QTest::addColumn<int>("measure");
  for (int i = 0; i < 3; ++i) QTest::addRow("measure %d", i) << i;
}

void TokenChangesTest::blocksAreMeansOfTheirPairs() {
  QFETCH(int, measure);
  const auto by = static_cast<Measure>(measure);
  const TokenRows rows(sourceOf(sinescope::specOf(7, 5), {1, 2, 3, 2, 7, 9, 1}));
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  TokenSimilarityImages images;
  const auto down = wholeCellBands({0, 7}, 3, Sampling::Mean);
  for (const int pixels : {3, 7, 20}) {
    const auto across = wholeCellBands({0, 7}, pixels, Sampling::Mean);
    const RowMatrixF picture = images.of(TokenPart::Sum, rows, by, down, across);
    for (std::size_t y = 0; y < down.size(); ++y) {
      for (std::size_t x = 0; x < across.size(); ++x) {
        double all = 0;
        int pairs = 0;
        for (std::int64_t p = down[y].first; p <= down[y].last; ++p) {
          for (std::int64_t q = across[x].first; q <= across[x].last; ++q, ++pairs) all += bruteMeasure(sum, p, q, by);
        }
        const float got = picture(static_cast<Eigen::Index>(y), static_cast<Eigen::Index>(x));
        QVERIFY(std::abs(static_cast<double>(got) - all / pairs) < 1e-4);
      }
    }
  }
  const auto enlarged = wholeCellBands({0, 7}, 20, Sampling::Mean);
  const RowMatrixF picture = images.of(TokenPart::Sum, rows, by, enlarged, enlarged);
  QCOMPARE(picture.rows(), Eigen::Index{20});
  QVERIFY(std::abs(static_cast<double>(picture(10, 10)) - bruteMeasure(sum, 3, 3, by)) < 1e-4);
}

void TokenChangesTest::tablesRowsAreCompared_data() { blocksAreMeansOfTheirPairs_data(); }

void TokenChangesTest::tablesRowsAreCompared() {
  QFETCH(int, measure);
  const auto by = static_cast<Measure>(measure);
  TokenSource source = sourceOf(sinescope::specOf(6, 5), {1, 2, 3, 2, 7, 9});
  source.table = sineTable(6, 5);
  const TokenRows rows(source);
  const RowMatrixF sum = allRows(rows, TokenPart::Sum);
  TokenSimilarityImages images;
  const RowMatrixF picture = images.of(TokenPart::Sum, rows, by, cells(6, 6), cells(6, 6));
  double least = 1e9;
  double greatest = -1e9;
  for (int p = 0; p < 6; ++p) {
    for (int q = 0; q < 6; ++q) {
      const double wanted = bruteMeasure(sum, p, q, by);
      QVERIFY(std::abs(static_cast<double>(picture(p, q)) - wanted) < 2e-3);
      for (const TokenPart part : {TokenPart::Sum, TokenPart::Embedding}) {
        const double number = bruteMeasure(allRows(rows, part), p, q, by);
        least = std::min(least, number);
        greatest = std::max(greatest, number);
      }
    }
  }
  const ValueRange range = images.range(rows, by);
  QVERIFY(std::abs(range.least - least) < 2e-3 && std::abs(range.greatest - greatest) < 2e-3);
  // A sentence of one word has a single distance, 0, and its range is still one.
  source.ids = {1};
  const ValueRange one = images.range(TokenRows(source), Measure::Distance);
  QVERIFY(one.least < 0 && one.greatest > 0);
}

void TokenChangesTest::factsFollowEachChange() {
  TokenFactFinder finder;
  for (const TokenSource& source : changedSources()) {
    const TokenRows rows(source);
    for (int times = 0; times < 2; ++times) {
      TableFacts table;
      table.least = -7;
      table.greatest = 5;
      const TokenFacts facts = finder.of(rows, source.table ? &table : nullptr);
      const double encoding = source.table ? 7 : 1;
      QCOMPARE(facts.encoding, source.encoded ? encoding : 0.0);
      const RowMatrixF vectors = allRows(rows, TokenPart::Embedding);
      QVERIFY(std::abs(facts.embedding - static_cast<double>(vectors.cwiseAbs().maxCoeff())) < 1e-6);
      QVERIFY(std::abs(facts.sum - static_cast<double>(allRows(rows, TokenPart::Sum).cwiseAbs().maxCoeff())) < 1e-6);
    }
  }
}

void TokenChangesTest::sentenceIsCutOrPadded() {
  for (const int length : {1, 4, 5, 6, 40}) {
    const TokenRows rows(sourceOf(sinescope::specOf(length, 4), {1, 2, 3, 2, 7}));
    QCOMPARE(rows.tokens(), std::int64_t{std::min(length, 5)});
    QCOMPARE(rows.cut(), std::int64_t{std::max(5 - length, 0)});
    QCOMPARE(rows.padding(), std::int64_t{std::max(length - 5, 0)});
    QVERIFY(rows.shownRows() >= rows.tokens() && rows.shownRows() <= length);
  }
}

void TokenChangesTest::manyWordsAreSampled() {
  TokenSource source = sourceOf(sinescope::specOf(9000, 4), {});
  source.embedding = std::make_shared<const Embedding>(EmbeddingSpec{EmbeddingSource::Uniform, 1, 9000, nullptr}, 4);
  for (int id = 0; id < 9000; ++id) source.ids.push_back(id);
  const TokenFacts facts = TokenFactFinder().of(TokenRows(source), nullptr);
  QVERIFY(facts.embedding > 0.99 && facts.embedding <= 1);
  QCOMPARE(facts.sum, facts.embedding + 1);
  QCOMPARE(facts.unknown, std::int64_t{0});
}

void TokenChangesTest::numbersOfAFileAreRead() {
  const auto embedding = sinescope::embeddingOf(20, 5);
  const std::vector<std::int64_t> ids{3, 3, 19};
  const std::vector<int> dimensions{0, 4};
  RowMatrixF out(3, 2);
  embedding->values(ids, dimensions, out);
  for (Eigen::Index r = 0; r < 3; ++r) {
    for (Eigen::Index c = 0; c < 2; ++c) {
      QCOMPARE(out(r, c), static_cast<float>(
                              vectorNumber(ids[static_cast<std::size_t>(r)], dimensions[static_cast<std::size_t>(c)])));
    }
  }
  RowMatrixF none(3, 0);
  embedding->values(ids, {}, none);
  QCOMPARE(none.size(), Eigen::Index{0});
}

void TokenChangesTest::generatorOfTheSameSeedIsUsedAgain() {
  const EmbeddingSpec spec{EmbeddingSource::Torch, 5, 40, nullptr};
  const Embedding first(spec, 6);
  const std::shared_ptr<const Embedding> file = sinescope::embeddingOf(40, 6);
  EmbeddingSpec other = spec;
  other.seed = 6;
  const Embedding alone(other, 6);
  for (const Embedding* const before : {&first, file.get()}) {
    QCOMPARE(Embedding(spec, 6, before).at(7, 3), first.at(7, 3));
    QCOMPARE(Embedding(other, 6, before).at(7, 3), alone.at(7, 3));
  }
  QVERIFY(first.at(7, 3) != alone.at(7, 3));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TokenChangesTest)
#include "token_changes_test.moc"

#include "core/tokens/token_stand_ins.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class TokenStandInsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyRowHasTheWordThatStandsForIt_data();
  void everyRowHasTheWordThatStandsForIt();
  void wordsAreFarInAWideTableAlone_data();
  void wordsAreFarInAWideTableAlone();
};

void TokenStandInsTest::everyRowHasTheWordThatStandsForIt_data() {
  QTest::addColumn<int>("first");
  QTest::addColumn<int>("end");
  QTest::addColumn<int>("stride");
  QTest::addColumn<std::vector<int>>("ids");
  QTest::newRow("all") << 0 << 7 << 3 << std::vector<int>{10, 10, 10, 13, 13, 13, 16};
  QTest::newRow("some") << 2 << 6 << 2 << std::vector<int>{10, 11, 12, 12, 14, 14, 16};
  QTest::newRow("each for itself") << 0 << 7 << 1 << std::vector<int>{10, 11, 12, 13, 14, 15, 16};
  QTest::newRow("one for all") << 1 << 7 << 100 << std::vector<int>{10, 11, 11, 11, 11, 11, 11};
  QTest::newRow("none") << 3 << 3 << 2 << std::vector<int>{10, 11, 12, 13, 14, 15, 16};
}

void TokenStandInsTest::everyRowHasTheWordThatStandsForIt() {
  QFETCH(const int, first);
  QFETCH(const int, end);
  QFETCH(const int, stride);
  QFETCH(const std::vector<int>, ids);
  TokenSource source;
  source.spec.length = 7;
  source.ids = {10, 11, 12, 13, 14, 15, 16};
  source.embedding = std::make_shared<const Embedding>(EmbeddingSpec{}, source.spec.dModel);
  const auto shown = standIns(TokenRows(source), {first, end}, stride);
  QCOMPARE(shown->source().ids, ids);
  source.ids = ids;
  QVERIFY(shown->source() == source);  // nothing else is changed
}

void TokenStandInsTest::wordsAreFarInAWideTableAlone_data() {
  QTest::addColumn<int>("vocabulary");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<bool>("far");
  QTest::newRow("a notebook's") << 4096 << 512 << false;
  QTest::newRow("a model's") << 50'257 << 768 << false;
  QTest::newRow("the widest") << kMaxVocabulary << kMaxDModel << true;
}

void TokenStandInsTest::wordsAreFarInAWideTableAlone() {
  QFETCH(const int, vocabulary);
  QFETCH(const int, dModel);
  QFETCH(const bool, far);
  EmbeddingSpec spec;
  spec.vocabulary = vocabulary;
  QCOMPARE(hasFarWords(Embedding(spec, dModel)), far);
  spec.source = EmbeddingSource::File;  // read from any place at once
  spec.table = std::make_shared<const PositionTable>("learned.npy", RowMatrixD::Zero(2, 2));
  QVERIFY(!hasFarWords(Embedding(spec, 2)));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TokenStandInsTest)
#include "token_stand_ins_test.moc"

#include "app/text/nearest_word.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class NearestWordTest : public QObject {
  Q_OBJECT

 private slots:
  void oneWrongLetterIsForgiven();
  void beginningIsEnough();
  void othersHaveNoNearest();
  void problemEndsWithTheNearest();
};

namespace {

const QStringList kWords{QStringLiteral("matrix"), QStringLiteral("waves"), QStringLiteral("similarity-row"),
                         QStringLiteral("RdBu")};

}  // namespace

void NearestWordTest::oneWrongLetterIsForgiven() {
  for (const QString& word : kWords) {
    for (qsizetype i = 0; i < word.size(); ++i) {
      QString wrong = word;
      QCOMPARE(nearestWord(wrong.replace(i, 1, QStringLiteral("?")), kWords), word);
      wrong = word;
      QCOMPARE(nearestWord(wrong.remove(i, 1), kWords), word);
      wrong = word;
      QCOMPARE(nearestWord(wrong.insert(i, u'?'), kWords), word);
    }
    QCOMPARE(nearestWord(word.toUpper(), kWords), word);
  }
}

void NearestWordTest::beginningIsEnough() {
  QCOMPARE(nearestWord(QStringLiteral("simil"), kWords), QStringLiteral("similarity-row"));
  QCOMPARE(nearestWord(QStringLiteral("si"), kWords), QString());
}

void NearestWordTest::othersHaveNoNearest() {
  for (const QString& typed : {QString(), QStringLiteral("x"), QStringLiteral("clocks"), QString(100'000, u'x')})
    QCOMPARE(nearestWord(typed, kWords), QString());
  QCOMPARE(nearestWord(QStringLiteral("matrix"), {}), QString());
}

void NearestWordTest::problemEndsWithTheNearest() {
  const QString problem = QStringLiteral("no");
  QCOMPARE(unknownWord(problem, QStringLiteral("wavs"), kWords),
           QStringLiteral("no; known: matrix, waves, similarity-row, RdBu; did you mean waves?"));
  QCOMPARE(unknownWord(problem, QStringLiteral("moon"), kWords),
           QStringLiteral("no; known: matrix, waves, similarity-row, RdBu"));
  QCOMPARE(orNearest(problem, QStringLiteral("rdbo"), kWords), QStringLiteral("no; did you mean RdBu?"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(NearestWordTest)
#include "nearest_word_test.moc"

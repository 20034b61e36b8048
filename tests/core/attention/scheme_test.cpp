#include "core/attention/scheme.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class SchemeTest : public QObject {
  Q_OBJECT

 private slots:
  void weightsReadAsTheSame_data();
  void weightsReadAsTheSame();
  void whatNamesNoWeightsIsNamed_data();
  void whatNamesNoWeightsIsNamed();
  void everySchemeHasAName();
  void problemsAreNamed_data();
  void problemsAreNamed();
  void whatCanBeComputedHasNoProblem();
};

void SchemeTest::weightsReadAsTheSame_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text : {"identity", "torch:0", "torch:7", "torch:4294967295"})
    QTest::newRow(text) << QByteArray(text);
}

void SchemeTest::weightsReadAsTheSame() {
  QFETCH(QByteArray, text);
  const auto seed = parseAttentionWeights(text.toStdString());
  QVERIFY(seed.has_value());
  QCOMPARE(attentionWeightsText(*seed), text.toStdString());
  QVERIFY(parseAttentionWeights(" " + text.toStdString() + " ") == seed);
}

void SchemeTest::whatNamesNoWeightsIsNamed_data() {
  QTest::addColumn<QByteArray>("text");
  for (const char* const text :
       {"", "torch", "torch:", "torch:-1", "torch:4294967296", "torch:7x", "torch:7.5", "Identity"}) {
    QTest::newRow(text) << QByteArray(text);
  }
}

void SchemeTest::whatNamesNoWeightsIsNamed() {
  QFETCH(QByteArray, text);
  const auto seed = parseAttentionWeights(text.toStdString());
  QVERIFY(!seed.has_value());
  QVERIFY2(QByteArray::fromStdString(seed.error()).contains("\"" + text + "\""), seed.error().c_str());
}

void SchemeTest::everySchemeHasAName() {
  QCOMPARE(std::size(kSchemeNames), static_cast<std::size_t>(Scheme::Table) + 1);
  QCOMPARE(kSchemeNames[static_cast<std::size_t>(Scheme::RotaryNeighbours)], std::string_view("rotary-neighbours"));
  for (std::size_t i = 0; i < std::size(kSchemeNames); ++i) {
    const auto scheme = static_cast<Scheme>(i);
    QVERIFY(int{isRotary(scheme)} + int{addsBias(scheme)} + int{addsRows(scheme)} == (scheme == Scheme::None ? 0 : 1));
  }
}

void SchemeTest::problemsAreNamed_data() {
  QTest::addColumn<int>("scheme");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("heads");
  QTest::addColumn<int>("head");
  QTest::addColumn<QByteArray>("named");
  const int none = static_cast<int>(Scheme::None);
  QTest::newRow("heads that do not divide")
      << none << 128 << 3 << 0 << QByteArray("3 heads do not divide d_model, 128");
  QTest::newRow("more heads than dimensions") << none << 4 << 8 << 0 << QByteArray("8 heads");
  QTest::newRow("no heads") << none << 4 << 0 << 0 << QByteArray("0 heads");
  QTest::newRow("a head beyond the last")
      << none << 128 << 4 << 4 << QByteArray("no head 4: the heads are counted from 0 to 3");
  QTest::newRow("a head below 0") << none << 128 << 4 << -1 << QByteArray("no head -1");
  QTest::newRow("an odd head") << static_cast<int>(Scheme::Rotary) << 9 << 3 << 0
                               << QByteArray("d_model / heads = 3 is odd");
  QTest::newRow("an odd head of neighbours")
      << static_cast<int>(Scheme::RotaryNeighbours) << 7 << 1 << 0 << QByteArray("d_model / heads = 7 is odd");
  QTest::newRow("no table") << static_cast<int>(Scheme::Table) << 8 << 2 << 1 << QByteArray("needs a table");
}

void SchemeTest::problemsAreNamed() {
  QFETCH(int, scheme);
  QFETCH(int, dModel);
  QFETCH(int, heads);
  QFETCH(int, head);
  QFETCH(QByteArray, named);
  AttentionSpec spec;
  spec.scheme = static_cast<Scheme>(scheme);
  spec.heads = heads;
  spec.head = head;
  const auto problem = problemOf(spec, dModel, false);
  QVERIFY(problem.has_value());
  QVERIFY2(QByteArray::fromStdString(*problem).contains(named), problem->c_str());
}

void SchemeTest::whatCanBeComputedHasNoProblem() {
  for (std::size_t i = 0; i < std::size(kSchemeNames); ++i) {
    AttentionSpec spec;
    spec.scheme = static_cast<Scheme>(i);
    spec.heads = 3;
    spec.head = 2;
    QVERIFY(!problemOf(spec, 12, true));
    QCOMPARE(problemOf(spec, 9, true).has_value(), isRotary(spec.scheme));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SchemeTest)
#include "scheme_test.moc"

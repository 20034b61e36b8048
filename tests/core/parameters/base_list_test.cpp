#include "core/parameters/base_list.h"

#include <QTest>
#include <limits>

#include "tests/unit.h"

using namespace sinescope;

class BaseListTest : public QObject {
  Q_OBJECT

 private slots:
  void basesAreReadInTheirOrderEachOnce();
  void nothingTypedIsNoBases();
  void whatIsNoBaseIsNamed_data();
  void whatIsNoBaseIsNamed();
  void thereAreAtMostEight();
  void textReadsAsTheSameBases();
  void roundBasesAreWrittenOut();
};

void BaseListTest::basesAreReadInTheirOrderEachOnce() {
  const auto bases = parseBases(" 500000,100 ,\t1e6, 100, 0.5, 5e5");
  QVERIFY(bases.has_value());
  QCOMPARE(*bases, (std::vector<double>{500'000, 100, 1'000'000, 0.5}));
}

void BaseListTest::nothingTypedIsNoBases() {
  for (const char* const text : {"", "  ", "\t"}) {
    const auto bases = parseBases(text);
    QVERIFY(bases.has_value());
    QVERIFY(bases->empty());
  }
}

void BaseListTest::whatIsNoBaseIsNamed_data() {
  QTest::addColumn<QByteArray>("text");
  QTest::addColumn<QByteArray>("named");
  const auto row = [](const char* name, const char* text, const char* named) {
    QTest::newRow(name) << QByteArray(text) << QByteArray(named);
  };
  row("a word", "100, many", "\"many\"");
  row("a number with a rest", "100x", "\"100x\"");
  row("two numbers without a comma", "100 200", "\"100 200\"");
  row("zero", "0", "\"0\"");
  row("negative", "100, -5", "\"-5\"");
  row("not a number", "nan", "\"nan\"");
  row("infinite", "inf", "\"inf\"");
  row("beyond the doubles", "1e999", "\"1e999\"");
  row("nothing between commas", "1,,2", "\"\"");
  row("nothing after the last comma", "1,", "\"\"");
}

void BaseListTest::whatIsNoBaseIsNamed() {
  QFETCH(QByteArray, text);
  QFETCH(QByteArray, named);
  const auto bases = parseBases(text.toStdString());
  QVERIFY(!bases.has_value());
  const QByteArray error = QByteArray::fromStdString(bases.error());
  QVERIFY2(error.startsWith(named), error);
  QVERIFY2(error.contains("greater than 0"), error);
}

void BaseListTest::thereAreAtMostEight() {
  QVERIFY(parseBases("1,2,3,4,5,6,7,8").has_value());
  QVERIFY(parseBases("1,2,3,4,5,6,7,8,8,1").has_value());
  const auto bases = parseBases("1,2,3,4,5,6,7,8,9");
  QVERIFY(!bases.has_value());
  QVERIFY(bases.error().find("at most 8") != std::string::npos);
}

void BaseListTest::textReadsAsTheSameBases() {
  const std::vector<double> bases{100, 10'000,   0.1, 1.0 / 3, 1e300, std::numeric_limits<double>::denorm_min(),
                                  1e9, 12345.678};
  const auto read = parseBases(basesText(bases));
  QVERIFY(read.has_value());
  QCOMPARE(*read, bases);
}

void BaseListTest::roundBasesAreWrittenOut() {
  QCOMPARE(basesText({100, 10'000, 500'000, 1'000'000}), std::string("100, 10000, 500000, 1000000"));
  QCOMPARE(basesText({0.5, 1e12}), std::string("0.5, 1e+12"));
  QCOMPARE(basesText({}), std::string());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(BaseListTest)
#include "base_list_test.moc"

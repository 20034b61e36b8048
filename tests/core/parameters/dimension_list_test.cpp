#include "core/parameters/dimension_list.h"

#include <QTest>
#include <algorithm>
#include <numeric>
#include <random>

#include "tests/unit.h"

using namespace sinescope;

using Dimensions = std::vector<int>;

class DimensionListTest : public QObject {
  Q_OBJECT

 private slots:
  void listsAreReadInTheOrderTyped();
  void whatCannotBeReadIsNamed_data();
  void whatCannotBeReadIsNamed();
  void atMost64AreRead();
  void textParsesAsTheSameDimensions();
  void runsOfThreeAndMoreAreShort();
};

void DimensionListTest::listsAreReadInTheOrderTyped() {
  QCOMPARE(parseDimensions("", 8).value(), Dimensions());
  QCOMPARE(parseDimensions("  ", 8).value(), Dimensions());
  QCOMPARE(parseDimensions("7", 8).value(), Dimensions{7});
  QCOMPARE(parseDimensions(" 4-6 ,1, 5 ,\t0", 8).value(), (Dimensions{4, 5, 6, 1, 0}));
  QCOMPARE(parseDimensions("3 - 3", 8).value(), Dimensions{3});
}

void DimensionListTest::whatCannotBeReadIsNamed_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("part");
  QTest::newRow("no dimension") << "0, 8"
                                << "8";
  QTest::newRow("a word") << "one"
                          << "one";
  QTest::newRow("a fraction") << "1.5"
                              << "1.5";
  QTest::newRow("backwards") << "1, 5-4"
                             << "5-4";
  QTest::newRow("an end beyond") << "4-8"
                                 << "4-8";
  QTest::newRow("half a range") << "4-"
                                << "4-";
  QTest::newRow("a carriage return") << "4\r"
                                     << "4\r";
  QTest::newRow("nothing after a comma") << "4,"
                                         << "";
}

void DimensionListTest::whatCannotBeReadIsNamed() {
  QFETCH(QString, text);
  QFETCH(QString, part);
  const auto read = parseDimensions(text.toStdString(), 8);
  QVERIFY(!read);
  const std::string expected = '"' + part.toStdString() + "\" is not a dimension or range such as 4-7 within 0 to 7";
  QCOMPARE(read.error(), expected);
}

void DimensionListTest::atMost64AreRead() {
  QCOMPARE(parseDimensions("0-63, 0-63", 100).value().size(), std::size_t{64});
  QCOMPARE(parseDimensions("0-64", 100).error(), std::string("at most 64 dimensions can be shown at once"));
}

void DimensionListTest::textParsesAsTheSameDimensions() {
  std::mt19937 random(1);
  for (int list = 0; list < 200; ++list) {
    Dimensions dimensions(20);
    std::iota(dimensions.begin(), dimensions.end(), 0);
    if (list % 2 == 0) std::ranges::shuffle(dimensions, random);
    std::erase_if(dimensions, [&random](int) { return random() % 3 == 0; });
    QCOMPARE(parseDimensions(dimensionsText(dimensions), 20).value(), dimensions);
  }
}

void DimensionListTest::runsOfThreeAndMoreAreShort() {
  QCOMPARE(dimensionsText({}), std::string());
  QCOMPARE(dimensionsText({4, 5}), std::string("4, 5"));
  QCOMPARE(dimensionsText({4, 5, 6, 7, 20, 19}), std::string("4-7, 20, 19"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(DimensionListTest)
#include "dimension_list_test.moc"

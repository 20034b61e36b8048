#include "app/views/drawing/log_ticker.h"
#include "app/text/number_format.h"
#include "tests/unit.h"

#include <QTest>

using namespace sinescope;

class LogTickerTest : public QObject {
  Q_OBJECT

 private slots:
  void powersAreLabelledInDigits();
  void manyPowersAreLabelledAsPowers();
  void fewPowersLeaveRoomForOneTwoFive();
  void narrowRangesHaveRoundSteps();
  void ticksLieInTheRange_data();
  void ticksLieInTheRange();
  void numbersKeepTheirDigits_data();
  void numbersKeepTheirDigits();
};

namespace {

struct Ticks {
  QVector<double> places;
  QVector<QString> labels;
};

Ticks ticksOf(double lower, double upper, int count = 6) {
  LogTicker ticker;
  ticker.setTickCount(count);
  Ticks ticks;
  ticker.generate({lower, upper}, QLocale::c(), 'f', 3, ticks.places, nullptr, &ticks.labels);
  return ticks;
}

}  // namespace

void LogTickerTest::powersAreLabelledInDigits() {
  const Ticks ticks = ticksOf(-0.3, 5.2);
  QCOMPARE(ticks.places, (QVector<double>{0, 1, 2, 3, 4, 5}));
  QCOMPARE(ticks.labels, (QVector<QString>{"1", "10", "100", "1000", "10\u2009000", "100\u2009000"}));
}

void LogTickerTest::manyPowersAreLabelledAsPowers() {
  const Ticks ticks = ticksOf(-20.5, 31, 6);
  QCOMPARE(ticks.places, (QVector<double>{-20, -10, 0, 10, 20, 30}));
  QCOMPARE(ticks.labels, (QVector<QString>{"10⁻²⁰", "10⁻¹⁰", "1", "10¹⁰", "10²⁰", "10³⁰"}));
  QCOMPARE(ticksOf(-0.3, 6.8, 12).labels, (QVector<QString>{"1", "10", "10²", "10³", "10⁴", "10⁵", "10⁶"}));
}

void LogTickerTest::fewPowersLeaveRoomForOneTwoFive() {
  QCOMPARE(ticksOf(0.2, 1.4).labels, (QVector<QString>{"2", "5", "10", "20"}));
  QCOMPARE(ticksOf(0.3, 2.31).labels, (QVector<QString>{"2", "5", "10", "20", "50", "100", "200"}));
}

void LogTickerTest::narrowRangesHaveRoundSteps() {
  QCOMPARE(ticksOf(std::log10(0.97), std::log10(1.08), 5).labels,
           (QVector<QString>{"0.98", "1", "1.02", "1.04", "1.06", "1.08"}));
}

void LogTickerTest::ticksLieInTheRange_data() {
  QTest::addColumn<double>("lower");
  QTest::addColumn<double>("upper");
  QTest::newRow("a hair") << 3.0 << 3.0 + 1e-9;
  QTest::newRow("a tenth") << -0.05 << 0.05;
  QTest::newRow("one decade") << 0.9 << 1.9;
  QTest::newRow("all doubles") << -323.0 << 308.0;
  QTest::newRow("far up") << 300.1 << 300.2;
  QTest::newRow("beyond the doubles") << 400.0 << 630.0;
}

void LogTickerTest::ticksLieInTheRange() {
  QFETCH(double, lower);
  QFETCH(double, upper);
  for (const int count : {1, 2, 6, 12}) {
    const Ticks ticks = ticksOf(lower, upper, count);
    QCOMPARE(ticks.places.size(), ticks.labels.size());
    QVERIFY(ticks.places.size() <= 2 * count + 3);
    for (const double tick : ticks.places) QVERIFY(tick >= lower - 1e-9 && tick <= upper + 1e-9);
  }
}

void LogTickerTest::numbersKeepTheirDigits_data() {
  QTest::addColumn<double>("number");
  QTest::addColumn<int>("digits");
  QTest::addColumn<QString>("text");
  QTest::newRow("two pi") << 6.283185307 << 7 << "6.283185";
  QTest::newRow("longest of the paper") << 60611.4773 << 7 << "60\u2009611.48";
  QTest::newRow("small") << 0.0045678 << 4 << "0.004568";
  QTest::newRow("a tenth") << 0.1 << 4 << "0.1";
  QTest::newRow("one") << 1.0 << 4 << "1";
  QTest::newRow("ten millions") << 2e7 << 4 << "20\u2009000\u2009000";
  QTest::newRow("large") << 2.5e12 << 4 << "2.5·10¹²";
  QTest::newRow("tiny") << 1.25e-9 << 4 << "1.25·10⁻⁹";
  QTest::newRow("a power") << 1e300 << 4 << "10³⁰⁰";
}

void LogTickerTest::numbersKeepTheirDigits() {
  QFETCH(double, number);
  QFETCH(int, digits);
  QFETCH(QString, text);
  QCOMPARE(briefPower(std::log10(number), digits), text);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(LogTickerTest)
#include "log_ticker_test.moc"

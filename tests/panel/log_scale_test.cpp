#include "app/panel/log_scale.h"

#include <QTest>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

class LogScaleTest : public QObject {
  Q_OBJECT

 private:
  const LogScale m_length{1, 1'048'576, true, 10, 10};
  const LogScale m_width{1, 16'384, true, 2, 2};
  const LogScale m_base{1, 1e9, false, 10, 10};

 private Q_SLOTS:
  void endsStandAtZeroAndOne() {
    QCOMPARE(m_length.fractionOf(1), 0.0);
    QCOMPARE(m_length.fractionOf(1'048'576), 1.0);
    QCOMPARE(m_base.fractionOf(0.001), 0.0);
    QCOMPARE(m_base.fractionOf(1e300), 1.0);
  }

  void equalFactorsAreEqualDistances() {
    QCOMPARE(m_width.fractionOf(128), 0.5);
    QCOMPARE(m_base.fractionOf(1e3), 1.0 / 3);
  }

  void thePowersAreThoseOfTheRadixInsideTheEnds() {
    QCOMPARE(m_length.powers(), (std::vector<double>{1, 10, 100, 1'000, 10'000, 100'000, 1'000'000}));
    QCOMPARE(m_width.powers().size(), 15U);
    QCOMPARE(m_width.powers().back(), 16'384.0);
    QCOMPARE(m_base.powers().back(), 1e9);
    const LogScale odd{0.02, 30, false, 10, 10};
    QCOMPARE(odd.powers(), (std::vector<double>{0.1, 1, 10}));
  }

  void thePointerMeetsRoundNumbers_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::addColumn<int>("radix");
    QTest::addColumn<double>("expected");
    QTest::newRow("a hundred") << 95.0 << 105.0 << 10 << 100.0;
    QTest::newRow("the five") << 103.0 << 108.0 << 10 << 105.0;
    QTest::newRow("fifty rather than fifty-two") << 48.0 << 53.0 << 10 << 50.0;
    QTest::newRow("nothing but whole") << 3.2 << 3.4 << 10 << 3.0;
    QTest::newRow("a power of two") << 125.0 << 131.0 << 2 << 128.0;
    QTest::newRow("a multiple of eight") << 133.0 << 139.0 << 2 << 136.0;
  }
  void thePointerMeetsRoundNumbers() {
    QFETCH(double, low);
    QFETCH(double, high);
    QFETCH(int, radix);
    QFETCH(double, expected);
    const LogScale& scale = radix == 2 ? m_width : m_length;
    QCOMPARE(scale.roundestBetween(scale.fractionOf(low), scale.fractionOf(high)), expected);
  }

  void aRoundNumberLiesInItsInterval() {
    for (const LogScale& scale : {m_length, m_width, m_base}) {
      for (double from = 0.01; from < 0.98; from += 0.0037) {
        const double number = scale.roundestBetween(from, from + 0.004);
        const double exact = scale.least * std::pow(scale.greatest / scale.least, from + 0.002);
        const double slack = scale.whole ? 1 : 0;
        QVERIFY2(std::abs(number - exact) <= slack + 0.05 * exact, qPrintable(QString::number(from)));
      }
    }
  }

  void theLadderGoesUpAndBackTheSameWay() {
    for (const LogScale& scale : {m_length, m_width, m_base}) {
      for (double number = scale.least; number < scale.greatest;) {
        const double next = scale.nudged(number, 1);
        QVERIFY(next > number);
        // The end need not be a step of the scale.
        if (next < scale.greatest) QCOMPARE(scale.nudged(next, -1), number);
        number = next;
      }
    }
  }

  void theLadderStandsOnPowersOfTen() {
    double base = 1;
    for (int i = 0; i < 80; ++i) base = m_base.stepped(base, 1);
    QCOMPARE(base, 1e4);
  }

  void pagesMultiplyAndStopAtTheEnds() {
    QCOMPARE(m_length.paged(100, 1), 1000.0);
    QCOMPARE(m_length.paged(5, -1), 1.0);
    QCOMPARE(m_width.paged(16'000, 1), 16'384.0);
    QCOMPARE(m_width.paged(128, -1), 64.0);
  }

  void theLadderHoldsAtTheEdgeOfDoubles() {
    const LogScale all{5e-324, 1.7e308, false, 10, 10};
    QVERIFY(std::isfinite(all.nudged(1e-310, 1)));
    QVERIFY(all.nudged(1e-310, 1) > 1e-310);
    QVERIFY(std::isfinite(all.nudged(1.7e308, 1)));
    QVERIFY(all.nudged(1e300, -1) < 1e300);
  }
};

SINESCOPE_TEST_WITHOUT_APPLICATION(LogScaleTest)
#include "log_scale_test.moc"

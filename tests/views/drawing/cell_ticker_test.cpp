#include "app/views/drawing/cell_ticker.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class CellTickerTest : public QObject {
  Q_OBJECT

 private slots:
  void firstAndLastCellAreLabelled_data();
  void firstAndLastCellAreLabelled();
  void ticksBetweenAreRound();
  void labelsDoNotTouch();
  void oneCellHasOneTick();
};

namespace {

/// Ticks over cells first … last of an axis 400 pixels long.
QVector<double> cellTicks(CellTicker::Rounding rounding, double first, double last) {
  QCustomPlot plot;
  plot.setViewport({0, 0, 460, 460});
  plot.replot();
  CellTicker ticker(rounding);
  ticker.setRoom(*plot.xAxis);
  QVector<double> ticks;
  ticker.generate({first - 0.5, last + 0.5}, {}, u'g', 6, ticks, nullptr, nullptr);
  return ticks;
}

}  // namespace

void CellTickerTest::firstAndLastCellAreLabelled_data() {
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("last");
  QTest::newRow("ten cells") << 0.0 << 9.0;
  QTest::newRow("from one") << 1.0 << 512.0;
  QTest::newRow("a hundred") << 0.0 << 99.0;
  QTest::newRow("a million") << 0.0 << 1'048'575.0;
  QTest::newRow("far out") << 1'048'576.0 << 1'048'600.0;
}

void CellTickerTest::firstAndLastCellAreLabelled() {
  QFETCH(double, first);
  QFETCH(double, last);
  for (const auto rounding : {CellTicker::Rounding::PowersOfTwo, CellTicker::Rounding::PowersOfTen}) {
    const auto ticks = cellTicks(rounding, first, last);
    QCOMPARE(ticks.first(), first);
    QCOMPARE(ticks.last(), last);
  }
}

void CellTickerTest::ticksBetweenAreRound() {
  auto tens = cellTicks(CellTicker::Rounding::PowersOfTen, 1, 512);
  QVERIFY(tens.size() >= 4);
  const double step = tens[2] - tens[1];
  for (qsizetype i = 1; i + 1 < tens.size(); ++i) QCOMPARE(std::fmod(tens[i], step), 0.0);
  auto twos = cellTicks(CellTicker::Rounding::PowersOfTwo, 0, 511);
  QVERIFY(twos.size() >= 4);
  const double power = std::log2(twos[2] - twos[1]);
  QCOMPARE(power, std::floor(power));
}

void CellTickerTest::labelsDoNotTouch() {
  for (double last = 1; last < 2'000'000; last = std::floor(last * 1.7) + 1) {
    const auto ticks = cellTicks(CellTicker::Rounding::PowersOfTen, 0, last);
    const double pixelsPerCell = 400 / (last + 1);
    for (qsizetype i = 1; i < ticks.size(); ++i) {
      QVERIFY(ticks[i] > ticks[i - 1]);
      QVERIFY2((ticks[i] - ticks[i - 1]) * pixelsPerCell > 12, qPrintable(QString::number(last)));
    }
  }
}

void CellTickerTest::oneCellHasOneTick() {
  QCOMPARE(cellTicks(CellTicker::Rounding::PowersOfTen, 7, 7), QVector<double>{7});
}

SINESCOPE_TEST(CellTickerTest)
#include "cell_ticker_test.moc"

#include "app/views/drawing/side_labels.h"

#include <QTest>
#include <numeric>

#include "tests/unit.h"

using namespace sinescope;

class SideLabelsTest : public QObject {
  Q_OBJECT

 private slots:
  void labelsApartStayWhereTheyAre();
  void labelsTooCloseMoveApartEvenly();
  void labelsStayInside();
  void labelsKeepTheirDistanceAndOrder();
};

void SideLabelsTest::labelsApartStayWhereTheyAre() {
  QCOMPARE(movedApart({10, 30, 80}, 20, 0, 100), (QVector<double>{10, 30, 80}));
  QCOMPARE(movedApart({}, 20, 0, 100), QVector<double>());
}

void SideLabelsTest::labelsTooCloseMoveApartEvenly() {
  QCOMPARE(movedApart({50, 50, 50}, 10, 0, 100), (QVector<double>{40, 50, 60}));
  QCOMPARE(movedApart({20, 48, 52}, 10, 0, 100), (QVector<double>{20, 45, 55}));
}

void SideLabelsTest::labelsStayInside() {
  QCOMPARE(movedApart({0, 1, 2}, 10, 0, 100), (QVector<double>{0, 10, 20}));
  QCOMPARE(movedApart({98, 99, 130}, 10, 0, 100), (QVector<double>{80, 90, 100}));
}

void SideLabelsTest::labelsKeepTheirDistanceAndOrder() {
  QVector<double> wanted(9);
  for (int seed = 0; seed < 200; ++seed) {
    for (qsizetype i = 0; i < wanted.size(); ++i) wanted[i] = (seed * 37 + static_cast<int>(i) * (seed % 13 + 3)) % 120;
    std::sort(wanted.begin(), wanted.end());
    const QVector<double> heights = movedApart(wanted, 11, 5, 115);
    QCOMPARE(heights.size(), wanted.size());
    for (qsizetype i = 0; i < heights.size(); ++i) {
      QVERIFY(heights[i] >= 5 - 1e-9 && heights[i] <= 115 + 1e-9);
      if (i > 0) QVERIFY(heights[i] - heights[i - 1] >= 11 - 1e-9);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SideLabelsTest)
#include "side_labels_test.moc"

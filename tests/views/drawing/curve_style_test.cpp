#include "app/views/drawing/curve_style.h"

#include <QTest>
#include <set>
#include <tuple>

#include "tests/unit.h"

using namespace sinescope;

class CurveStyleTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void eightStylesDiffer();
  void noTwoOfManyHaveTheSameOfAll();
};

void CurveStyleTest::eightStylesDiffer() {
  std::set<std::pair<double, double>> dashes;
  std::set<Marker> markers;
  std::set<double> widths;
  for (std::size_t i = 0; i < 8; ++i) {
    const CurveStyle style = curveStyle({.dashes = true, .markers = true, .widths = true}, i);
    dashes.insert({style.dashes.length, style.dashes.gap});
    markers.insert(style.marker);
    widths.insert(style.widening);
  }
  QCOMPARE(dashes.size(), 8U);
  QCOMPARE(markers.size(), 8U);
  QVERIFY(!markers.contains(Marker::None));
  QCOMPARE(widths.size(), 8U);
  const CurveStyle plain = curveStyle({}, 3);
  QVERIFY(plain.dashes.length == 0 && plain.marker == Marker::None && plain.widening == 1);
}

void CurveStyleTest::noTwoOfManyHaveTheSameOfAll() {
  std::set<std::tuple<double, double, Marker, double>> seen;
  for (std::size_t i = 0; i < 64; ++i) {
    const CurveStyle style = curveStyle({.dashes = true, .markers = true, .widths = true}, i);
    QVERIFY(seen.insert({style.dashes.length, style.dashes.gap, style.marker, style.widening}).second);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(CurveStyleTest)
#include "curve_style_test.moc"

#include <QTest>
#include <array>

#include "core/encoding/clocks.h"
#include "core/encoding/frequencies.h"
#include "core/encoding/waveform.h"
#include "tests/core/equality.h"
#include "tests/unit.h"

using namespace sinescope;

/// Views draw anew only what differs: a difference in any one member must be seen. And what a clock has not.
class EncodingEqualityTest : public QObject {
  Q_OBJECT

 private slots:
  void clocksDifferByEachMember();
  void clockHasTheDimensionsOfItsPair();
  void extentsDifferByBothEnds();
  void countsDifferByEachNumber();
};

void EncodingEqualityTest::clocksDifferByEachMember() {
  QVERIFY(isToldByEachMember(Clock{1, 2, 3, 0.5, 0.25}, {[](Clock& c) { c.pair = 0; }, [](Clock& c) { c.sine = -1; },
                                                         [](Clock& c) { c.cosine = -1; }, [](Clock& c) { c.omega = 0; },
                                                         [](Clock& c) { c.step = 0; }}));
  QVERIFY(isToldByEachMember(Stretch{3, 18}, {[](Stretch& s) { s.first = 2; }, [](Stretch& s) { s.last = 19; }}));
  QVERIFY(isToldByEachMember(CounterBit{2, 4, true, false},
                             {[](CounterBit& b) { b.placeValue = 4; }, [](CounterBit& b) { b.period = 8; },
                              [](CounterBit& b) { b.lit = false; }, [](CounterBit& b) { b.flipsNext = true; }}));
}

void EncodingEqualityTest::clockHasTheDimensionsOfItsPair() {
  for (const auto& [sine, cosine, first, second] :
       {std::array{4, 5, 4, 5}, {5, 4, 4, 5}, {4, -1, 4, -1}, {-1, 7, 7, -1}}) {
    const Clock clock{2, sine, cosine, 0.5, 0.5};
    QCOMPARE(clock.firstDimension(), first);
    QCOMPARE(clock.secondDimension(), second);
  }
  const EncodingSpec spec{20, 6, 100, 0, {}};
  for (int pair = 0; pair < 3; ++pair) QCOMPARE(clockRankOfPair(spec, pair), pair);
  for (const int pair : {-1, 3, 100}) QCOMPARE(clockRankOfPair(spec, pair), -1);
}

void EncodingEqualityTest::extentsDifferByBothEnds() {
  QVERIFY(isToldByEachMember(Extent{-0.5, 1}, {[](Extent& e) { e.least = 0; }, [](Extent& e) { e.greatest = 0; }}));
}

void EncodingEqualityTest::countsDifferByEachNumber() {
  QVERIFY(isToldByEachMember(FrequencyCounts{true, 8, 4, 2, 1},
                             {[](FrequencyCounts& c) { c.ofPairs = false; }, [](FrequencyCounts& c) { c.all = 0; },
                              [](FrequencyCounts& c) { c.turning = 0; }, [](FrequencyCounts& c) { c.hardlyMoving = 0; },
                              [](FrequencyCounts& c) { c.tooFast = 0; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(EncodingEqualityTest)
#include "encoding_equality_test.moc"

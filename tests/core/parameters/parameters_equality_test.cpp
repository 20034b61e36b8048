#include <QTest>

#include "core/parameters/columns.h"
#include "core/parameters/encoding_spec.h"
#include "core/parameters/relation.h"
#include "tests/core/equality.h"
#include "tests/unit.h"

using namespace sinescope;

/// Views keep what belongs to equal settings: a difference in any one member must be seen.
class ParametersEqualityTest : public QObject {
  Q_OBJECT

 private slots:
  void columnsDifferByEachMember();
  void specsDifferByEachMember();
  void relationsDifferByBothParts();
};

void ParametersEqualityTest::columnsDifferByEachMember() {
  QVERIFY(isToldByEachMember(
      Column{Wave::Sine, 1, 2, 8, 1, 0.1, 0.1},
      {[](Column& c) { c.wave = Wave::Cosine; }, [](Column& c) { c.pair = 0; },
       [](Column& c) { c.exponentNumerator = 4; }, [](Column& c) { c.exponentDenominator = 4; },
       [](Column& c) { c.stretch = 2; }, [](Column& c) { c.omega = 0.2; }, [](Column& c) { c.step = 0.2; }}));
}

void ParametersEqualityTest::specsDifferByEachMember() {
  QVERIFY(isToldByEachMember(
      EncodingSpec{20, 8, 100, 3, {}},
      {[](EncodingSpec& s) { s.length = 21; }, [](EncodingSpec& s) { s.dModel = 9; },
       [](EncodingSpec& s) { s.base = 101; }, [](EncodingSpec& s) { s.firstPosition = 4; },
       [](EncodingSpec& s) { s.convention.exponent = Exponent::Unpaired; },
       [](EncodingSpec& s) { s.convention.firstDimension = 1; },
       [](EncodingSpec& s) { s.convention.layout = Layout::Concatenated; },
       [](EncodingSpec& s) { s.convention.order = Order::CosineFirst; },
       [](EncodingSpec& s) { s.convention.oddWidth = OddWidth::ZeroPad; },
       [](EncodingSpec& s) { s.scaling.rule = ScalingRule::Linear; }, [](EncodingSpec& s) { s.partial.share = 0.5; },
       [](EncodingSpec& s) { s.positionScale = 0.5; }, [](EncodingSpec& s) { s.grid.width = 5; }}));
  QVERIFY(
      isToldByEachMember(Grid{5, 4}, {[](Grid& g) { g.width = 4; }, [](Grid& g) { g.height = 5; },
                                      [](Grid& g) { g.first = GridAxis::Y; }, [](Grid& g) { g.normalised = true; }}));
  QVERIFY(isToldByEachMember(
      PartialRotation{PartialKind::Classic, 0.5},
      {[](PartialRotation& p) { p.kind = PartialKind::Proportional; }, [](PartialRotation& p) { p.share = 0.25; }}));
  QVERIFY(isToldByEachMember(Scaling{ScalingRule::Yarn, 8, 2048, 4096},
                             {[](Scaling& s) { s.rule = ScalingRule::YarnPaper; }, [](Scaling& s) { s.factor = 4; },
                              [](Scaling& s) { s.trainedLength = 1024; }, [](Scaling& s) { s.presentLength = 1024; },
                              [](Scaling& s) { s.fastTurns = 16; }, [](Scaling& s) { s.slowTurns = 2; },
                              [](Scaling& s) { s.wholeBounds = false; }, [](Scaling& s) { s.lowFactor = 2; },
                              [](Scaling& s) { s.highFactor = 8; }}));
  QVERIFY(isToldByEachMember(Issue{Field::Base, "too small"},
                             {[](Issue& i) { i.field = Field::Length; }, [](Issue& i) { i.message = "too large"; }}));
}

void ParametersEqualityTest::relationsDifferByBothParts() {
  QVERIFY(isToldByEachMember(Relation{ColumnRelation::Same, PositionRelation::Same},
                             {[](Relation& r) { r.columns = ColumnRelation::Reordered; },
                              [](Relation& r) { r.positions = PositionRelation::Shifted; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(ParametersEqualityTest)
#include "parameters_equality_test.moc"

#include "core/shift/pair_turn.h"

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/parameters/conventions.h"
#include "tests/core/shift/map_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class PairTurnTest : public QObject {
  Q_OBJECT

 private slots:
  void handsAreTheValuesOfThePair();
  void eitherRowOfAPairHasTheSameTurn();
  void turnTakesOneHandToTheOther();
  void angleIsTheWayUpToAFewTurns_data();
  void angleIsTheWayUpToAFewTurns();
  void rowsWithoutAPartnerHaveNoRotation();
  void frequencyBeyondDoubleStillTurns();
  void mirrorHasTheSameShadowAndAnotherNext();
  void mirrorIsInsideTheLengthWhereItCanBe();
  void handAtItsPeakHasNoMirror();
  void draggedHandFollowsThePointer();
  void slowHandsReachEveryNumber();
};

namespace {

constexpr double kTurn = 2 * std::numbers::pi;

PairTurn turnOf(const EncodingSpec& spec, int row, std::int64_t position, std::int64_t offset, bool sinesOnly = false) {
  return pairTurn(mapOf(spec, offset, sinesOnly), columnsOf(spec), row, position);
}

bool isNear(double a, double b, double within = 1e-12) { return std::abs(a - b) < within; }

}  // namespace

void PairTurnTest::handsAreTheValuesOfThePair() {
  for (const char* const name : {"paper", "tensorflow", "tensor2tensor", "fairseq"}) {
    const EncodingSpec spec = withConvention({100, 16, 10000, 0, {}}, *findConvention(name));
    for (int k = 0; k < 16; ++k) {
      const PairTurn turn = turnOf(spec, k, 30, 7);
      QVERIFY(turn.isRotation());
      const truth::Formula formula = truth::formulaOf(name, 16, k);
      const long double omega = std::pow(10000.0L, -static_cast<long double>(formula.numerator) / formula.denominator);
      QVERIFY(isNear(turn.here.sine, static_cast<double>(std::sin(30 * omega))));
      QVERIFY(isNear(turn.here.cosine, static_cast<double>(std::cos(30 * omega))));
      QVERIFY(isNear(turn.there.sine, static_cast<double>(std::sin(37 * omega))));
      QVERIFY(isNear(turn.there.cosine, static_cast<double>(std::cos(37 * omega))));
    }
  }
}

void PairTurnTest::eitherRowOfAPairHasTheSameTurn() {
  EncodingSpec spec{100, 12, 10000, 0, {}};
  for (const Order order : {Order::SineFirst, Order::CosineFirst}) {
    spec.convention.order = order;
    const PairTurn first = turnOf(spec, 4, 9, 3);
    const PairTurn second = turnOf(spec, 5, 9, 3);
    QCOMPARE(first.sine, second.sine);
    QCOMPARE(first.cosine, second.cosine);
    QCOMPARE(first.sine, order == Order::SineFirst ? 4 : 5);
    QCOMPARE(first.here.sine, second.here.sine);
    QCOMPARE(first.angle, second.angle);
  }
}

void PairTurnTest::turnTakesOneHandToTheOther() {
  for (const std::int64_t offset : {-250, -1, 0, 1, 10, 99}) {
    for (int k = 0; k < 32; k += 2) {
      const PairTurn turn = turnOf({100, 32, 10000, 0, {}}, k, 30, offset);
      QVERIFY(isNear(turn.by.cosine * turn.here.sine + turn.by.sine * turn.here.cosine, turn.there.sine));
      QVERIFY(isNear(turn.by.cosine * turn.here.cosine - turn.by.sine * turn.here.sine, turn.there.cosine));
      QVERIFY(isNear(std::sin(turn.angle), turn.by.sine));
      QVERIFY(isNear(std::cos(turn.angle), turn.by.cosine));
    }
  }
}

void PairTurnTest::angleIsTheWayUpToAFewTurns_data() {
  QTest::addColumn<int>("offset");
  QTest::addColumn<double>("angle");
  QTest::addColumn<double>("leftOut");
  // The first pair has ω = 1.
  QTest::newRow("nowhere") << 0 << 0.0 << 0.0;
  QTest::newRow("forwards") << 10 << 10.0 << 0.0;
  QTest::newRow("backwards") << -3 << -3.0 << 0.0;
  QTest::newRow("many turns") << 50 << 50 - 7 * kTurn << 7.0;
  QTest::newRow("many turns back") << -50 << 7 * kTurn - 50 << 7.0;
}

void PairTurnTest::angleIsTheWayUpToAFewTurns() {
  QFETCH(int, offset);
  QFETCH(double, angle);
  QFETCH(double, leftOut);
  const PairTurn turn = turnOf({100, 8, 10000, 0, {}}, 0, 5, offset);
  QVERIFY(isNear(turn.angle, angle));
  QCOMPARE(turn.leftOut, leftOut);
}

void PairTurnTest::rowsWithoutAPartnerHaveNoRotation() {
  const PairTurn sine = turnOf({100, 8, 10000, 0, {}}, 2, 5, 3, true);
  QVERIFY(!sine.isRotation() && !sine.isZero() && sine.sine == 2 && sine.cosine < 0);
  const PairTurn odd = turnOf({100, 7, 10000, 0, {}}, 6, 5, 3);
  QVERIFY(!odd.isRotation() && odd.sine == 6);
  const PairTurn cosine = turnOf(withConvention({100, 14, 10000, 1, {}}, *findConvention("slides")), 0, 5, 3);
  QVERIFY(!cosine.isRotation() && cosine.cosine == 0 && cosine.sine < 0);
  const PairTurn zero = turnOf(withConvention({100, 7, 10000, 0, {}}, *findConvention("tensor2tensor")), 6, 5, 3);
  QVERIFY(zero.isZero() && !zero.isRotation());
}

void PairTurnTest::frequencyBeyondDoubleStillTurns() {
  for (const std::int64_t offset : {0, 10}) {
    const PairTurn turn = turnOf({100, 64, 5e-324, 0, {}}, 62, 5, offset);
    QVERIFY(std::isfinite(turn.angle) && std::isfinite(turn.leftOut));
    QVERIFY(isNear(std::hypot(turn.there.sine, turn.there.cosine), 1));
  }
}

void PairTurnTest::mirrorHasTheSameShadowAndAnotherNext() {
  for (int row = 0; row < 8; ++row) {
    const PairTurn turn = turnOf({100, 16, 10000, 0, {}}, row, 30, 7, true);
    const auto mirror = mirrorOf(turn, 30, 0, 99);
    QVERIFY(mirror && mirror->position);
    QVERIFY(isNear(std::sin(turn.omega * *mirror->position), turn.here.sine, 1e-9));
    QVERIFY(isNear(std::cos(turn.omega * *mirror->position), -turn.here.cosine, 1e-9));
    QVERIFY(isNear(std::sin(turn.omega * (*mirror->position + 7)), mirror->there.sine, 1e-9));
    QVERIFY(!isNear(mirror->there.sine, turn.there.sine, 1e-6));
  }
  const auto slides = withConvention({100, 14, 10000, 1, {}}, *findConvention("slides"));
  const PairTurn cosine = turnOf(slides, 2, 5, 3);
  const auto mirror = mirrorOf(cosine, 5, 1, 100);
  QVERIFY(mirror && mirror->position);
  QVERIFY(isNear(std::cos(cosine.omega * *mirror->position), cosine.here.cosine, 1e-9));
}

void PairTurnTest::mirrorIsInsideTheLengthWhereItCanBe() {
  // ω = 1: the mirror of 30 is π − 30 and whole turns more.
  const PairTurn turn = turnOf({100, 2, 10000, 0, {}}, 0, 30, 1, true);
  QVERIFY(isNear(*mirrorOf(turn, 30, 0, 99)->position, 19 * std::numbers::pi - 30, 1e-9));
  QVERIFY(*mirrorOf(turn, 30, 30, 99)->position > 30);
  QVERIFY(*mirrorOf(turn, 30, 0, 30)->position < 30);
}

void PairTurnTest::handAtItsPeakHasNoMirror() {
  PairTurn turn = turnOf({100, 2, 10000, 0, {}}, 0, 5, 1, true);
  turn.here = {0, 1};
  QVERIFY(!mirrorOf(turn, 5, 0, 99));
  QVERIFY(!mirrorOf(turnOf({100, 2, 10000, 0, {}}, 0, 5, 1), 5, 0, 99));  // a rotation needs none
}

void PairTurnTest::draggedHandFollowsThePointer() {
  constexpr double step = 0.5;
  QCOMPARE(draggedTo(step, 30, 0, 0, 99), 30);
  QCOMPARE(draggedTo(step, 30, 1.6, 0, 99), 33);  // three steps are 1.5
  QCOMPARE(draggedTo(step, 30, -1.6, 0, 99), 27);
  QCOMPARE(draggedTo(step, 30, 1.8, 0, 99), 34);  // four steps are nearer
  QCOMPARE(draggedTo(step, 30, 1000, 0, 99), 99);
  QCOMPARE(draggedTo(step, 30, -1000, 1, 99), 1);
  QCOMPARE(draggedTo(-step, 30, 1.5, 0, 99), 27);  // the hand turns the other way
}

void PairTurnTest::slowHandsReachEveryNumber() {
  for (const double step : {0.0, 1e-300, 1e-5}) {
    QCOMPARE(draggedTo(step, 0, std::numbers::pi / 2, 0, 99), 99);
    QCOMPARE(draggedTo(step, 0, std::numbers::pi / 4, 0, 100), 50);
    QCOMPARE(draggedTo(step, 7, 0, 0, 0), 0);
  }
}

SINESCOPE_TEST(PairTurnTest)
#include "pair_turn_test.moc"

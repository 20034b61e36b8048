#include "core/attention/rotary.h"

#include <QTest>
#include <cmath>

#include "tests/core/attention/sentences.h"
#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class RotaryTest : public QObject {
  Q_OBJECT

 private slots:
  void onesAtPositionOneTurnAsTransformersTurnsThem();
  void frequenciesAreThoseOfTheHead();
  void scoreDependsOnTheOffsetOnly();
  void halvesAndNeighboursAreAPermutation();
  void yarnMultipliesTheTurns();
};

namespace {

EncodingSpec thetaOf(double base, const char* scaling = "none") {
  EncodingSpec spec;
  spec.base = base;
  spec.scaling = *parseScaling(scaling);
  return spec;
}

double turnedScore(const RowMatrixD& q, std::int64_t p, const RowMatrixD& k, std::int64_t r,
                   const Frequencies& frequencies) {
  RowMatrixD query = q;
  RowMatrixD key = k;
  turnRows(query, frequencies, p, false);
  turnRows(key, frequencies, r, false);
  return query.row(0).dot(key.row(0));
}

}  // namespace

void RotaryTest::onesAtPositionOneTurnAsTransformersTurnsThem() {
  RowMatrixD rows = RowMatrixD::Ones(2, 4);
  turnRows(rows, rotaryFrequencies(thetaOf(100), 4), 0, false);
  QVERIFY(rows.row(0) == RowMatrixD::Ones(1, 4));
  const double wanted[] = {-0.30116868, 0.89517075, 1.3817732, 1.0948375};
  for (int k = 0; k < 4; ++k) QVERIFY(std::abs(rows(1, k) - wanted[k]) < 1.2e-7);  // printed floats
}

void RotaryTest::frequenciesAreThoseOfTheHead() {
  for (const char* const convention : {"paper", "tensorflow"}) {  // a layout of the encoding does not matter
    const EncodingSpec spec = withConvention(thetaOf(500), *findConvention(convention));
    const Eigen::ArrayXd frequencies = rotaryFrequencies(spec, 10).omegas;
    QCOMPARE(frequencies.size(), Eigen::Index{5});
    for (int i = 0; i < 5; ++i) QVERIFY(std::abs(frequencies[i] - std::pow(500, -0.2 * i)) < 1e-15);
  }
  const Eigen::ArrayXd eighths = rotaryFrequencies(thetaOf(500), 10).omegas / 8;
  QVERIFY(rotaryFrequencies(thetaOf(500, "linear:8"), 10).omegas.isApprox(eighths, 1e-15));
  // Llama 3 scales by the wavelength, which a pair of the head has, not one of d_model.
  EncodingSpec head = thetaOf(5e5, "llama3:8@8192");
  head.dModel = 128;
  EncodingSpec model = head;
  model.dModel = 4096;
  QVERIFY((rotaryFrequencies(model, 128).omegas == rotaryFrequencies(head, 128).omegas).all());
  QVERIFY(std::abs(rotaryFrequencies(model, 128).omegas[29] - 0.002166571) < 5e-10);
}

void RotaryTest::scoreDependsOnTheOffsetOnly() {
  const Frequencies frequencies = rotaryFrequencies(thetaOf(10000), 32);
  const RowMatrixD q = RowMatrixD::Random(1, 32);
  const RowMatrixD k = RowMatrixD::Random(1, 32);
  Residual residual(1e-10);
  for (const int offset : {-50, -1, 0, 3, 200}) {
    const double there = turnedScore(q, 100, k, 100 + offset, frequencies);
    for (const int p : {50, 51, 333, 100'000}) {
      residual.see(turnedScore(q, p, k, p + offset, frequencies), there, offset, p);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void RotaryTest::halvesAndNeighboursAreAPermutation() {
  const Frequencies frequencies = rotaryFrequencies(thetaOf(10000), 12);
  RowMatrixD halves = RowMatrixD::Random(40, 12);
  RowMatrixD neighbours(40, 12);
  for (int i = 0; i < 6; ++i) {
    neighbours.col(2 * i) = halves.col(i);
    neighbours.col(2 * i + 1) = halves.col(i + 6);
  }
  turnRows(halves, frequencies, 5, false);
  turnRows(neighbours, frequencies, 5, true);
  for (int i = 0; i < 6; ++i) {
    QVERIFY(neighbours.col(2 * i) == halves.col(i));
    QVERIFY(neighbours.col(2 * i + 1) == halves.col(i + 6));
  }
}

void RotaryTest::yarnMultipliesTheTurns() {
  QCOMPARE(rotaryFactor(*parseScaling("linear:8")), 1.0);
  QCOMPARE(rotaryFactor(*parseScaling("yarn:1@2048")), 1.0);
  QCOMPARE(rotaryFactor(*parseScaling("yarn:20@2048,attention-factor=0.5")), 0.5);  // as transformers' own test has it
  for (const char* const text : {"yarn:10@2048", "yarn-paper:10@2048"}) {
    QVERIFY(std::abs(rotaryFactor(*parseScaling(text)) - (0.1 * std::log(10) + 1)) < 1e-15);
  }
  RowMatrixD once = RowMatrixD::Random(3, 6);
  RowMatrixD twice = once;
  turnRows(once, rotaryFrequencies(thetaOf(100), 6), 9, true);
  turnRows(twice, rotaryFrequencies(thetaOf(100), 6), 9, true, 2);
  QVERIFY(twice == 2 * once);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(RotaryTest)
#include "rotary_test.moc"

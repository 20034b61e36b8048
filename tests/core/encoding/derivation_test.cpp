#include "core/encoding/derivation.h"

#include <QTest>
#include <numbers>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class DerivationTest : public QObject {
  Q_OBJECT

 private slots:
  void everyStepFollowsFromTheFormula_data();
  void everyStepFollowsFromTheFormula();
  void scalingIsPartOfTheFormula();
  void positionZeroHasPhaseZero();
  void zeroColumnHasNoWave();
  void turnsCountTheLength();
  void valueIsWhatTheMatrixHolds();
};

void DerivationTest::everyStepFollowsFromTheFormula_data() {
  QTest::addColumn<int>("d");
  for (const int d : {2, 7, 14, 128}) QTest::addRow("%d dimensions", d) << d;
}

void DerivationTest::everyStepFollowsFromTheFormula() {
  QFETCH(int, d);
  for (const char* const convention : truth::kConventions) {
    for (const double base : {0.5, 1.0, 10000.0, 1e6}) {
      const EncodingSpec spec = specOf(convention, 100, d, base);
      for (int k = 0; k < d; ++k) {
        const truth::Formula formula = truth::formulaOf(convention, d, k);
        if (formula.wave == truth::Wave::Zero) continue;
        const truth::Curve curve(formula, base);
        const Derivation step = derive(spec, 37, k);
        QCOMPARE(step.position, std::int64_t{37});
        QCOMPARE(step.dimension, k);
        QCOMPARE(step.base, base);
        QVERIFY(step.wave == (formula.wave == truth::Wave::Sine ? Wave::Sine : Wave::Cosine));
        QCOMPARE(step.exponentNumerator / step.exponentDenominator,
                 static_cast<double>(formula.numerator) / formula.denominator);
        QCOMPARE(step.denominator, 1 / curve.omega());
        QCOMPARE(step.phase, 37 * curve.omega());
        QCOMPARE(step.wavelength, 2 * std::numbers::pi / curve.omega());
        QVERIFY(std::abs(step.value - curve.at(37)) < 1e-13);
        QCOMPARE(step.pairs, pairCount(spec));
        QVERIFY(step.pair >= 0 && step.pair < step.pairs);
      }
    }
  }
}

void DerivationTest::scalingIsPartOfTheFormula() {
  for (const char* const scaling : {"linear:8", "ntk:8", "dynamic:10@2048/16384", "yarn:10@2048", "llama3:8@8192"}) {
    EncodingSpec spec = specOf("paper", 100, 128);
    spec.scaling = *parseScaling(scaling);
    for (int k = 0; k < 128; ++k) {
      const Derivation step = derive(spec, 37, k);
      const double power = std::pow(step.base, step.exponentNumerator / step.exponentDenominator);
      QVERIFY(std::abs(step.denominator / (power * step.stretch) - 1) < 1e-13);
      QVERIFY(std::abs(step.phase - 37 / step.denominator) < 1e-12);
      QCOMPARE(step.value, valueAt(columnOf(spec, k), 37));
      QCOMPARE(step.isBaseScaled, changesBase(spec.scaling.rule));
      QCOMPARE(step.base == 10000, !step.isBaseScaled);
    }
  }
}

void DerivationTest::positionZeroHasPhaseZero() {
  for (const double base : {5e-324, 1e-300, 1.0, 1e300}) {
    for (const char* const convention : truth::kConventions) {
      for (int k = 0; k < 8; ++k) {
        const Derivation step = derive(specOf(convention, 10, 8, base), 0, k);
        QCOMPARE(step.phase, 0.0);
        QCOMPARE(step.value, truth::formulaOf(convention, 8, k).wave == truth::Wave::Sine ? 0.0 : 1.0);
      }
    }
  }
}

void DerivationTest::zeroColumnHasNoWave() {
  const Derivation step = derive(specOf("tensor2tensor", 10, 7), 5, 6);
  QVERIFY(step.wave == Wave::Zero);
  QCOMPARE(step.value, 0.0);
  QCOMPARE(step.pairs, 3);
}

void DerivationTest::turnsCountTheLength() {
  const Derivation first = derive(specOf("paper", 1000, 8), 0, 0);
  QCOMPARE(first.turns, 1000 / (2 * std::numbers::pi));
  const Derivation last = derive(specOf("tensor2tensor", 1000, 8), 0, 7);
  QCOMPARE(last.turns, 1000 / (2 * std::numbers::pi * 10000));
}

void DerivationTest::valueIsWhatTheMatrixHolds() {
  const EncodingSpec spec = specOf("fairseq", 90, 11);
  const RowMatrixF matrix = encode(spec);
  Residual residual(3.1e-8);
  for (Eigen::Index r = 0; r < matrix.rows(); ++r) {
    for (int k = 0; k < spec.dModel; ++k) {
      residual.see(derive(spec, spec.firstPosition + r, k).value, static_cast<double>(matrix(r, k)), r, k);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(DerivationTest)
#include "derivation_test.moc"

#include "core/numeric/sine_cosine.h"

#include <mpfr.h>

#include <QTest>
#include <numbers>
#include <random>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class SineCosineTest : public QObject {
  Q_OBJECT

 private slots:
  void everyAngleIsNearTheTruth_data();
  void everyAngleIsNearTheTruth();
  void nearHalfTurnsDigitsAreKept();
  void zeroIsExact();
  void anyCountIsWritten();
};

namespace {

constexpr double kLargest = 0x1p22 * std::numbers::pi;

double trueSine(double angle) {
  truth::Number number(256);
  mpfr_set_d(number.get(), angle, MPFR_RNDN);
  mpfr_sin(number.get(), number.get(), MPFR_RNDN);
  return mpfr_get_d(number.get(), MPFR_RNDN);
}

double trueCosine(double angle) {
  truth::Number number(256);
  mpfr_set_d(number.get(), angle, MPFR_RNDN);
  mpfr_cos(number.get(), number.get(), MPFR_RNDN);
  return mpfr_get_d(number.get(), MPFR_RNDN);
}

void compare(const Eigen::ArrayXd& angles, Residual& residual) {
  Eigen::ArrayXd sines(angles.size());
  Eigen::ArrayXd cosines(angles.size());
  sineAndCosine(angles, sines, cosines);
  for (Eigen::Index k = 0; k < angles.size(); ++k) {
    residual.see(sines[k], trueSine(angles[k]), angles[k]);
    residual.see(cosines[k], trueCosine(angles[k]), angles[k]);
  }
}

}  // namespace

void SineCosineTest::everyAngleIsNearTheTruth_data() {
  QTest::addColumn<double>("largest");
  for (const double largest : {1e-300, 1e-8, 0.8, 1.6, 3.2, 100.0, 1e5, kLargest}) {
    QTest::addRow("up to %g", largest) << largest;
  }
}

void SineCosineTest::everyAngleIsNearTheTruth() {
  QFETCH(double, largest);
  std::mt19937_64 random(4711);
  std::uniform_real_distribution<double> angle(-largest, largest);
  Eigen::ArrayXd angles(5000);
  for (double& a : angles) a = angle(random);
  Residual residual(5e-16);
  compare(angles, residual);
  QVERIFY2(residual.isSmall(), residual.text());
}

void SineCosineTest::nearHalfTurnsDigitsAreKept() {
  // Multiples of π/2 as doubles: the sine or the cosine there is the rounding error of π, and n may be chosen either
  // way.
  Eigen::ArrayXd angles(4001);
  for (Eigen::Index k = 0; k < angles.size(); ++k) {
    angles[k] = std::numbers::pi / 2 * static_cast<double>((k - 2000) * (k % 3 == 0 ? 1 : 4093));
  }
  Residual residual(5e-16);
  compare(angles, residual);
  QVERIFY2(residual.isSmall(), residual.text());
}

void SineCosineTest::zeroIsExact() {
  const Eigen::ArrayXd angles = Eigen::ArrayXd::Zero(21);
  Eigen::ArrayXd sines(21);
  Eigen::ArrayXd cosines(21);
  sineAndCosine(angles, sines, cosines);
  QVERIFY((sines == 0).all());
  QVERIFY((cosines == 1).all());
}

void SineCosineTest::anyCountIsWritten() {
  Residual residual(5e-16);
  compare(Eigen::ArrayXd(0), residual);
  for (Eigen::Index count = 1; count < 40; ++count) compare(Eigen::ArrayXd::LinSpaced(count, -3, 50), residual);
  QVERIFY2(residual.isSmall(), residual.text());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SineCosineTest)
#include "sine_cosine_test.moc"

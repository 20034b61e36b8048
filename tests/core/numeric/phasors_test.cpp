#include "core/numeric/phasors.h"

#include <QTest>
#include <cmath>

#include "tests/unit.h"

using namespace sinescope;

class PhasorsTest : public QObject {
  Q_OBJECT

 private slots:
  void phasorsAreThoseOfTheirPosition();
  void pixelsAreTheSumsOfTheirLanes();
};

namespace {

const Eigen::ArrayXd kOmegas = Eigen::ArrayXd::LinSpaced(12, 0.01, 3);
// Forwards and backwards, by steps of several lengths, and twice to the same place.
constexpr double kPlaces[] = {5, 6, 7, 7, 3.5, 1000, 1000, 0};

}  // namespace

void PhasorsTest::phasorsAreThoseOfTheirPosition() {
  Phasors phasors(kOmegas);
  for (const double place : kPlaces) {
    phasors.follow(place);
    QVERIFY((phasors.real() - (kOmegas * place).cos()).abs().maxCoeff() < 1e-12);
    QVERIFY((phasors.imaginary() - (kOmegas * place).sin()).abs().maxCoeff() < 1e-12);
  }
}

void PhasorsTest::pixelsAreTheSumsOfTheirLanes() {
  constexpr Eigen::Index pixels = 4;  // in three lanes
  const Eigen::ArrayXd a = Eigen::ArrayXd::LinSpaced(12, 1, 2);
  const Eigen::ArrayXd b = Eigen::ArrayXd::LinSpaced(12, -3, 0);
  const Eigen::ArrayXd c = Eigen::ArrayXd::LinSpaced(12, 0, 7);
  const Eigen::ArrayXd e = Eigen::ArrayXd::LinSpaced(12, 4, -4);
  Phasors phasors(kOmegas);
  double part = 0;
  for (const double place : kPlaces) {
    part += 0.125;
    Eigen::ArrayXd sums = Eigen::ArrayXd::Constant(pixels, std::nan(""));
    phasors.follow(place, {a, b, c, e, part, sums});
    for (Eigen::Index pixel = 0; pixel < pixels; ++pixel) {
      double sum = 0;
      for (Eigen::Index k = pixel; k < kOmegas.size(); k += pixels)
        sum +=
            std::cos(kOmegas[k] * place) * (a[k] + part * b[k]) + std::sin(kOmegas[k] * place) * (c[k] + part * e[k]);
      QVERIFY(std::abs(sums[pixel] - sum) < 1e-11);
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PhasorsTest)
#include "phasors_test.moc"

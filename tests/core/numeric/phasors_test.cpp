#include "core/numeric/phasors.h"

#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class PhasorsTest : public QObject {
  Q_OBJECT

 private slots:
  void phasorsAreThoseOfTheirPosition();
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

SINESCOPE_TEST_WITHOUT_APPLICATION(PhasorsTest)
#include "phasors_test.moc"

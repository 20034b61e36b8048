#include "core/shift/row_waves.h"

#include <QTest>
#include <cmath>

#include "tests/core/residual.h"
#include "tests/core/shift/map_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class RowWavesTest : public QObject {
  Q_OBJECT

 private slots:
  void valuesAreTheTrueOnes_data();
  void valuesAreTheTrueOnes();
  void valuesKeepTheirDigitsFarAway();
  void sinesAreInTheOrderOfTheMap();
};

void RowWavesTest::valuesAreTheTrueOnes_data() {
  QTest::addColumn<QString>("convention");
  for (const char* const convention : truth::kConventions) QTest::newRow(convention) << convention;
}

void RowWavesTest::valuesAreTheTrueOnes() {
  QFETCH(QString, convention);
  constexpr int d = 17;
  const EncodingSpec spec = specOf(convention, 100, d);
  const auto curves = truth::curvesOf(convention, d, spec.base);
  const ShiftMap map = mapOf(spec, 3);
  RowWaves waves(map, columnsOf(spec));
  Residual residual(1e-13);
  for (const std::int64_t p : {-99, 0, 1, 50, 1234}) {
    const Eigen::ArrayXd values = waves.at(p);
    QCOMPARE(values.size(), d);
    for (int k = 0; k < d; ++k) {
      residual.see(values[k], curves[static_cast<std::size_t>(k)].at(static_cast<double>(p)), k);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text().constData());
}

/// Compared with one row at a time, which is within 3e-16 of the truth.
void RowWavesTest::valuesKeepTheirDigitsFarAway() {
  for (const double base : {0.5, 1.0, 10000.0}) {
    const EncodingSpec spec{kMaxLength, 64, base, kMaxFirstPosition, {}};
    const auto columns = columnsOf(spec);
    const ShiftMap map = mapOf(spec, 3);
    RowWaves waves(map, columns);
    for (const std::int64_t p : {kMaxLength, kMaxFirstPosition + 2 * kMaxLength - 1, -kMaxLength}) {
      const Eigen::ArrayXd values = waves.at(p);
      for (int k = 0; k < 64; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        const Rotation rotation = rotationOf(column, p);
        const double wanted = column.wave == Wave::Sine ? rotation.sine : rotation.cosine;
        QVERIFY2(std::abs(values[k] - wanted) <= 1e-15, qPrintable(QString::number(values[k] - wanted)));
      }
    }
  }
}

void RowWavesTest::sinesAreInTheOrderOfTheMap() {
  const EncodingSpec spec{100, 8, 10000, 0, {}};
  RowWaves waves(mapOf(spec, 3, true), columnsOf(spec));
  const Eigen::ArrayXd values = waves.at(5);
  QCOMPARE(values.size(), 4);
  for (int i = 0; i < 4; ++i) QVERIFY(std::abs(values[i] - std::sin(5 * std::pow(10000.0, -i / 4.0))) < 1e-13);
}

SINESCOPE_TEST(RowWavesTest)
#include "row_waves_test.moc"

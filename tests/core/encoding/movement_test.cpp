#include "core/encoding/movement.h"

#include <QTest>
#include <array>
#include <numbers>

#include "core/encoding/encoding.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class MovementTest : public QObject {
  Q_OBJECT

 private slots:
  void movementIsGreatestMinusLeast_data();
  void movementIsGreatestMinusLeast();
  void extremesAreAmongThePositions();
  void extremesOfAMillionPositionsAreFound();
  void smallMovementsKeepTheirDigits();
  void columnsThatStandStill();
  void movesLessThanIsTheMovement();
};

namespace {

/// Tries every position, in long double.
long double triedMovement(const truth::Curve& curve, std::int64_t first, std::int64_t length) {
  long double least = 2;
  long double greatest = -2;
  truth::forEachValue(curve, first, first + length - 1, [&](std::int64_t /*position*/, long double value) {
    least = std::min(least, value);
    greatest = std::max(greatest, value);
  });
  return greatest - least;
}

Column columnOfStep(Wave wave, double step) {
  Column column;
  column.wave = wave;
  column.omega = column.step = step;
  return column;
}

}  // namespace

void MovementTest::movementIsGreatestMinusLeast_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("first");
  QTest::addColumn<int>("length");
  for (const char* const convention : truth::kConventions) {
    for (const double base : {1.0, 3.0, 10000.0, 1e9}) {
      for (const int first : {0, 2, 77}) {
        for (const int length : {1, 2, 3, 7, 64, 1000}) {
          QTest::addRow("%s, base %g, %d positions from %d", qPrintable(QString(convention)), base, length, first)
              << QString(convention) << 33 << base << first << length;
        }
      }
    }
  }
}

void MovementTest::movementIsGreatestMinusLeast() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(int, first);
  QFETCH(int, length);
  const auto columns = columnsOf(specOf(convention, length, d, base));
  Residual residual(1e-12);
  for (int k = 0; k < d; ++k) {
    const truth::Curve curve(truth::formulaOf(convention, d, k), base);
    residual.see(movementOf(columns[static_cast<std::size_t>(k)], first, length),
                 static_cast<double>(triedMovement(curve, first, length)), k);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void MovementTest::extremesAreAmongThePositions() {
  for (const double base : {1e-300, 1e-3, 0.7, 1.0, 10000.0, 1e300}) {
    for (const Column& column : columnsOf(specOf("unpaired", 10, 40, base))) {
      for (const std::int64_t first : {0, 1, 1'048'576}) {
        for (const std::int64_t length : {1, 2, 5, 300}) {
          const ExtremePositions at = extremePositions(column, first, length);
          for (const std::int64_t p : {at.least, at.greatest}) QVERIFY(p >= first && p < first + length);
          for (std::int64_t p = first; p < first + length; ++p) {
            QVERIFY(valueAt(column, p) >= valueAt(column, at.least) - 1e-9);
            QVERIFY(valueAt(column, p) <= valueAt(column, at.greatest) + 1e-9);
          }
        }
      }
    }
  }
}

void MovementTest::extremesOfAMillionPositionsAreFound() {
  // Steps that make the search hard: near rational fractions of a turn, very small, near half a turn, the golden ratio.
  constexpr double turn = 2 * std::numbers::pi;
  const std::array steps{1.0,
                         turn / 7 + 1e-7,
                         turn / 1000 + 1e-9,
                         -turn / 3 - 1e-8,
                         turn / 2 - 1e-9,
                         turn / 2,
                         turn / 4,
                         turn / std::numbers::phi,
                         1e-5,
                         -2.5e-4,
                         turn / 64,
                         3.0};
  constexpr std::int64_t length = 1'048'576;
  for (const double step : steps) {
    for (const Wave wave : {Wave::Sine, Wave::Cosine}) {
      const Column column = columnOfStep(wave, step);
      double least = 1;
      double greatest = -1;
      for (std::int64_t p = 3; p < 3 + length; ++p) {
        least = std::min(least, valueAt(column, p));
        greatest = std::max(greatest, valueAt(column, p));
      }
      QVERIFY2(std::abs(movementOf(column, 3, length) - (greatest - least)) < 2e-9, QByteArray::number(step));
    }
  }
}

void MovementTest::smallMovementsKeepTheirDigits() {
  // 1 - cos x = x²/2 - …: the difference of two values would be 0.
  const double x = 9e-11;
  const double moved = movementOf(columnOfStep(Wave::Cosine, 1e-11), 0, 10);
  QVERIFY(std::abs(moved / (x * x / 2) - 1) < 1e-12);
  // 1e-290 is far below the resolution of phases near 1.
  QVERIFY(std::abs(movementOf(columnOfStep(Wave::Sine, 1e-290), 5, 11) / 1e-289 - 1) < 1e-12);
}

void MovementTest::columnsThatStandStill() {
  QCOMPARE(movementOf(columnOfStep(Wave::Zero, 1), 0, 100), 0.0);
  QCOMPARE(movementOf(columnOfStep(Wave::Sine, 1), 50, 1), 0.0);
  QVERIFY(movementOf(columnOfStep(Wave::Sine, std::numbers::pi), 0, 100) < 1e-13);  // zero at every whole position
  QCOMPARE(movementOf(columnOfStep(Wave::Cosine, std::numbers::pi), 0, 100), 2.0);
}

void MovementTest::movesLessThanIsTheMovement() {
  for (const double base : {1e-9, 0.2, 1.0, 10000.0, 1e12}) {
    for (const Column& column : columnsOf(specOf("tensorflow", 10, 60, base))) {
      for (const std::int64_t first : {0, 2, 500'000}) {
        for (const std::int64_t length : {1, 2, 3, 10, 512, 100'000}) {
          QCOMPARE(movesLessThan(0.1, column, first, length), movementOf(column, first, length) < 0.1);
        }
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(MovementTest)
#include "movement_test.moc"

#include "core/column_movement.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/claims.h"
#include "core/closest_approach.h"
#include "residual.h"
#include "truth.h"

using namespace sinescope;

class ColumnMovementTest : public QObject {
  Q_OBJECT

 private slots:
  void movementIsThatOfAllPositions_data();
  void movementIsThatOfAllPositions();
  void closestApproachIsThatOfEveryStep();
};

namespace {

Claims claimsOf(const EncodingSpec& spec) {
  const std::vector<Column> columns = columnsOf(spec);
  return measureClaims(spec, columns, Similarity(columns));
}

}  // namespace

void ColumnMovementTest::movementIsThatOfAllPositions_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const double base : {1e-3, 0.5, 1.0, 2.0, 1e4, 1e9}) {
      QTest::newRow(qPrintable(QStringLiteral("%1 base %2").arg(QLatin1String(convention)).arg(base)))
          << QString::fromLatin1(convention) << base;
    }
  }
}

void ColumnMovementTest::movementIsThatOfAllPositions() {
  QFETCH(QString, convention);
  QFETCH(double, base);
  Residual residual(1e-9);
  for (const int length : {1, 2, 17, 100, 3000}) {
    for (const int first : {0, 2, 1000}) {
      const EncodingSpec spec = specOf(convention, length, 15, base);
      int still = 0;
      for (int k = 0; k < spec.dModel; ++k) {
        const Column column = columnOf(spec, k);
        double least = valueAt(column, first);
        double greatest = least;
        for (int p = first; p < first + length; ++p) {
          least = std::min(least, valueAt(column, p));
          greatest = std::max(greatest, valueAt(column, p));
        }
        residual.see(movementOf(column, first, length), greatest - least, length, first, k);
        QCOMPARE(hardlyMoves(column, first, length), greatest - least < kHardlyMoves);
        still += greatest - least < kHardlyMoves ? 1 : 0;
      }
      EncodingSpec placed = spec;
      placed.firstPosition = first;
      const MovementClaim claim = claimsOf(placed).movement;
      QCOMPARE(claim.still, still);
      QCOMPARE(claim.verdict == Verdict::True, still * 2 >= spec.dModel);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void ColumnMovementTest::closestApproachIsThatOfEveryStep() {
  for (const double turns :
       {0.0, 1e-300, 1e-5, 0.1, 0.25, 1 / (2 * std::numbers::pi), 0.4999, 0.5, 0.618, 0.99, -0.3}) {
    for (const double offset : {0.0, 0.25, 0.5, 0.37, 0.999999, -0.1}) {
      for (const std::int64_t count : {1, 2, 3, 10, 1000, 30'000}) {
        double least = 1;
        for (std::int64_t x = 0; x < count; ++x) {
          const double place = turns * static_cast<double>(x) + offset;
          least = std::min(least, std::abs(place - std::nearbyint(place)));
        }
        const ClosestApproach found = closestApproach(turns, offset, count);
        QVERIFY(found.at >= 0 && found.at < count);
        const double place = turns * static_cast<double>(found.at) + offset;
        QVERIFY2(std::abs(std::abs(place - std::nearbyint(place)) - least) < 1e-11 &&
                     std::abs(found.distance - least) < 1e-11,
                 qPrintable(QStringLiteral("%1 %2 %3: %4, wanted %5")
                                .arg(turns)
                                .arg(offset)
                                .arg(count)
                                .arg(found.distance)
                                .arg(least)));
      }
    }
  }
}

QTEST_MAIN(ColumnMovementTest)
#include "column_movement_test.moc"

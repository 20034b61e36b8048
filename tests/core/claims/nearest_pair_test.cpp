#include "core/claims/nearest_pair.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "core/claims/claims.h"
#include "tests/core/claims/claims_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class NearestPairTest : public QObject {
  Q_OBJECT

 private slots:
  void nearestOfOneFrequencyIsABestApproximationOfPi();
  void nearestOffsetIsThatOfTheWholeSeries_data();
  void nearestOffsetIsThatOfTheWholeSeries();
  void oddWidthIsSearchedAtAllPositions();
  void whatAFrameLeavesOpenIsCompletedByTheScan();
  void unpairedLengthsAreMeasuredOverTheirFirstPositions();
  void scanOfUnpairedLooksAtAllPairs_data();
  void scanOfUnpairedLooksAtAllPairs();
  void eachStepLooksAtAMillionPairs();
  void scanOfWhatWouldTakeMinutesGivesUp();
  void whatCannotBeToldApartEndsSoon();
  void measuringCanBeCancelled();
  void onePositionHasNoPair();
};

namespace {

/// |PE(p) - PE(q)| from the values of the columns.
double distanceAt(const EncodingSpec& spec, std::int64_t p, std::int64_t q) {
  double sum = 0;
  for (const Column& column : columnsOf(spec)) {
    const double difference = valueAt(column, p) - valueAt(column, q);
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

}  // namespace

void NearestPairTest::nearestOfOneFrequencyIsABestApproximationOfPi() {
  // |PE(p) - PE(q)| = 2 |sin(Δ/2)|, and 312689 is closest to 49766 turns.
  const auto nearestUpTo = [](std::int64_t length) { return claimsOf(specOf("paper", length, 2)).distinct.nearest; };
  const NearestPair million = nearestUpTo(1'048'576);
  QCOMPARE(million.q - million.p, 312'689);
  QVERIFY(std::abs(million.distance - 2 * std::abs(std::sin(static_cast<double>(million.q - million.p) / 2))) < 1e-15);
  QCOMPARE(nearestUpTo(1000).q - nearestUpTo(1000).p, 710);
  QCOMPARE(nearestUpTo(300).q - nearestUpTo(300).p, 44);
}

void NearestPairTest::nearestOffsetIsThatOfTheWholeSeries_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  for (const int width : {4, 6, 16, 64, 512}) {
    for (const double base : {0.5, 2.0, 100.0, 1e4, 1e6, 1e12}) {
      QTest::addRow("width %d, base %g", width, base) << width << base;
    }
  }
}

void NearestPairTest::nearestOffsetIsThatOfTheWholeSeries() {
  QFETCH(int, width);
  QFETCH(double, base);
  const EncodingSpec spec = specOf("paper", 60'000, width, base);
  const std::vector<Column> columns = columnsOf(spec);
  const NearestPair nearest = measureWhole(spec, columns, Similarity(columns))->distinct.nearest;
  QCOMPARE(nearest.length, spec.length);
  double least = kNone;
  std::vector<double> sums(static_cast<std::size_t>(spec.length));
  for (const Column& column : columns) {
    if (column.wave != Wave::Sine) continue;
    for (std::size_t offset = 1; offset < sums.size(); ++offset) {
      const double sine = std::sin(column.step * static_cast<double>(offset) / 2);
      sums[offset] += 4 * sine * sine;
    }
  }
  for (std::size_t offset = 1; offset < sums.size(); ++offset) least = std::min(least, std::sqrt(sums[offset]));
  QVERIFY2(std::abs(nearest.distance - least) < 1e-9 * least,
           qPrintable(QStringLiteral("%1, wanted %2").arg(nearest.distance).arg(least)));
  QVERIFY(std::abs(distanceAt(spec, nearest.p, nearest.q) - least) < 1e-8);
}

void NearestPairTest::oddWidthIsSearchedAtAllPositions() {
  const EncodingSpec spec = specOf("paper", 5000, 33);
  const NearestPair nearest = claimsOf(spec).distinct.nearest;
  QCOMPARE(nearest.length, spec.length);
  const RowMatrixD rows = encode(spec).cast<double>();
  double least = kNone;
  for (Eigen::Index p = 0; p < rows.rows(); ++p) {
    for (Eigen::Index q = p + 1; q < std::min<Eigen::Index>(p + 40, rows.rows()); ++q)
      least = std::min(least, (rows.row(p) - rows.row(q)).norm());
  }
  QVERIFY(nearest.distance < least + 1e-6);  // float32 rows
  QVERIFY(std::abs(distanceAt(spec, nearest.p, nearest.q) - nearest.distance) < 1e-9);
}

void NearestPairTest::whatAFrameLeavesOpenIsCompletedByTheScan() {
  const EncodingSpec spec = specOf("paper", 40'000, 4096, 2);
  const std::vector<Column> columns = columnsOf(spec);
  const Similarity similarity(columns);
  const Claims claims = measureClaims(spec, columns, similarity);
  QVERIFY(claims.distinct.nearest.length < spec.length);
  QVERIFY(isPartial(claims, spec));
  NearestScan scan(similarity, 0, spec.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  QCOMPARE(scan.nearest()->length, spec.length);
  const Claims whole = *measureWhole(spec, columns, similarity);
  QCOMPARE(whole.distinct.nearest.distance, scan.nearest()->distance);
  const Eigen::VectorXd profile = similarityProfile(similarity, spec.length);
  const double best = std::sqrt(2 * (profile[0] - profile.tail(spec.length - 1).maxCoeff()));
  QVERIFY(std::abs(scan.nearest()->distance - best) < 1e-9);
}

void NearestPairTest::unpairedLengthsAreMeasuredOverTheirFirstPositions() {
  const EncodingSpec whole = specOf("unpaired", 2048, 64);
  const EncodingSpec longer = specOf("unpaired", 100'000, 64);
  const Claims claims = claimsOf(longer);
  QCOMPARE(claims.distinct.nearest.length, 2048);
  QCOMPARE(claims.norm.length, 2048);
  QCOMPARE(claims.distinct.nearest.distance, claimsOf(whole).distinct.nearest.distance);
  QVERIFY(isPartial(claims, longer));
  QVERIFY(!isPartial(claimsOf(whole), whole));
}

void NearestPairTest::scanOfUnpairedLooksAtAllPairs_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::newRow("slides") << "slides" << 14 << 10'000.0;
  QTest::newRow("unpaired") << "unpaired" << 64 << 10'000.0;
  QTest::newRow("odd, all fast") << "paper" << 33 << 1.5;
  QTest::newRow("one sine") << "paper" << 1 << 10'000.0;
}

void NearestPairTest::scanOfUnpairedLooksAtAllPairs() {
  QFETCH(QString, convention);
  QFETCH(int, width);
  QFETCH(double, base);
  const EncodingSpec spec = specOf(convention, 3000, width, base);
  const std::vector<Column> columns = columnsOf(spec);
  NearestScan scan(Similarity(columns), spec.firstPosition, spec.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  RowMatrixD rows(spec.length, width);
  for (Eigen::Index p = 0; p < rows.rows(); ++p) {
    for (int k = 0; k < width; ++k) rows(p, k) = valueAt(columns[static_cast<std::size_t>(k)], spec.firstPosition + p);
  }
  double least = kNone;
  for (Eigen::Index p = 0; p < rows.rows(); ++p) {
    for (Eigen::Index q = p + 1; q < rows.rows(); ++q)
      least = std::min(least, (rows.row(p) - rows.row(q)).squaredNorm());
  }
  Claims claims = claimsOf(spec);
  complete(claims, scan);
  QCOMPARE(claims.distinct.nearest.length, spec.length);
  QVERIFY(std::abs(claims.distinct.nearest.distance - std::sqrt(least)) < 1e-12);
  QCOMPARE(claims.norm.length, spec.length);
  QVERIFY(std::abs(claims.norm.least - rows.rowwise().norm().minCoeff()) < 1e-9);
  QVERIFY(std::abs(claims.norm.greatest - rows.rowwise().norm().maxCoeff()) < 1e-9);
}

void NearestPairTest::eachStepLooksAtAMillionPairs() {
  // With a single sine, some offsets have a pair that is as near as any other: their positions are compared again.
  const EncodingSpec spec = specOf("paper", 54'000, 1);
  const Similarity similarity(columnsOf(spec));
  SimilarityTables tables(0, spec.length);
  while (tables.fill(similarity)) {
  }
  PairSearch search(similarity, tables);
  const double pairs = search.work();
  int steps = 1;
  while (search.advance()) ++steps;
  QVERIFY(steps > 1.01 * pairs / (1 << 20));
  QVERIFY(search.nearest().distance < 1e-5);
}

void NearestPairTest::scanOfWhatWouldTakeMinutesGivesUp() {
  const EncodingSpec spec = specOf("unpaired", 300'000, 2);
  NearestScan scan(Similarity(columnsOf(spec)), 0, spec.length);
  QVERIFY(!scan.tables());
  const Claims before = claimsOf(spec);
  Claims claims = before;
  complete(claims, scan);
  QCOMPARE(claims.norm.length, before.norm.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  QVERIFY(!scan.nearest());
  // The norms are those of all positions, the nearest pair is still that of the first ones.
  complete(claims, scan);
  QCOMPARE(claims.norm.length, spec.length);
  QCOMPARE(claims.distinct.nearest.length, before.distinct.nearest.length);
}

void NearestPairTest::whatCannotBeToldApartEndsSoon() {
  // ω is as close to 2π as a base allows: the millions of pairs are all equal, up to rounding.
  const EncodingSpec spec = specOf("slides", 3000, 1, 1 / (2 * std::numbers::pi));
  NearestScan scan(Similarity(columnsOf(spec)), 0, spec.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  QVERIFY(scan.nearest());
  QVERIFY(scan.nearest()->distance < 1e-9);
  QVERIFY(scan.nearest()->p < scan.nearest()->q && scan.nearest()->q < spec.length);
  QVERIFY(!scan.advance());  // it has ended
}

void NearestPairTest::measuringCanBeCancelled() {
  const EncodingSpec spec = specOf("unpaired", 20'000, 64);
  const std::vector<Column> columns = columnsOf(spec);
  QVERIFY(isPartial(claimsOf(spec), spec));
  int asked = 0;
  QVERIFY(!measureWhole(spec, columns, Similarity(columns), [&](double) { return ++asked < 3; }));
  QCOMPARE(asked, 3);
  const auto whole = measureWhole(spec, columns, Similarity(columns), [](double) { return true; });
  QVERIFY(whole && !isPartial(*whole, spec));
}

void NearestPairTest::onePositionHasNoPair() {
  const EncodingSpec spec = specOf("unpaired", 1, 8);
  NearestScan scan(Similarity(columnsOf(spec)), 0, 1);
  while (scan.advance()) {
  }
  QCOMPARE(scan.nearest()->length, std::int64_t{1});
  Claims claims = claimsOf(spec);
  complete(claims, scan);
  QCOMPARE(claims.distinct.verdict, Verdict::True);
}

SINESCOPE_TEST(NearestPairTest)
#include "nearest_pair_test.moc"

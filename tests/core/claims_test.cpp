#include "core/claims.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/closest_approach.h"
#include "core/column_movement.h"
#include "core/first_rise.h"
#include "core/sine_squares.h"
#include "residual.h"
#include "truth.h"

using namespace sinescope;

class ClaimsTest : public QObject {
  Q_OBJECT

 private slots:
  void rowNormIsTheRootOfHalfTheWidth_data();
  void rowNormIsTheRootOfHalfTheWidth();
  void similarityFirstRisesAtOffset44();
  void longestWavelengthIs2PiTimesBaseOnlyWhereItsExponentReaches1_data();
  void longestWavelengthIs2PiTimesBaseOnlyWhereItsExponentReaches1();
  void everyClaimIsWhatAllPairsSay_data();
  void everyClaimIsWhatAllPairsSay();
  void onePositionAndTwoAreTrivial();
  void aColumnOfZerosHasEqualRowsAndNoWavelength();
  void rowsOfOneSineMayBeEqual();
  void nearestOfOneFrequencyIsABestApproximationOfPi();
  void nearestOffsetIsThatOfTheWholeSeries_data();
  void nearestOffsetIsThatOfTheWholeSeries();
  void oddWidthIsSearchedAtAllPositions();
  void whatAFrameLeavesOpenIsCompletedByTheScan();
  void unpairedLengthsAreMeasuredOverTheirFirstPositions();
  void scanOfUnpairedLooksAtAllPairs_data();
  void scanOfUnpairedLooksAtAllPairs();
  void scanOfWhatWouldTakeMinutesGivesUp();
  void movementIsThatOfAllPositions_data();
  void movementIsThatOfAllPositions();
  void closestApproachIsThatOfEveryStep();
  void leastSumOfSquaresIsThatOfEveryNumber();
  void searchStopsWhenItsWorkIsDone();
  void firstRiseBeyondTheTablesIsFound();
  void tableHasARowAClaim();
};

namespace {

using Rows = std::vector<std::vector<long double>>;

long double dotOf(const std::vector<long double>& p, const std::vector<long double>& q) {
  long double sum = 0;
  for (std::size_t k = 0; k < p.size(); ++k) sum += p[k] * q[k];
  return sum;
}

long double distanceOf(const std::vector<long double>& p, const std::vector<long double>& q) {
  long double sum = 0;
  for (std::size_t k = 0; k < p.size(); ++k) sum += (p[k] - q[k]) * (p[k] - q[k]);
  return std::sqrt(sum);
}

Claims claimsOf(const EncodingSpec& spec) {
  const std::vector<Column> columns = columnsOf(spec);
  return measureClaims(spec, columns, Similarity(columns));
}

/// |PE(p) - PE(q)| by the columns' own values.
double distanceAt(const EncodingSpec& spec, std::int64_t p, std::int64_t q) {
  double sum = 0;
  for (const Column& column : columnsOf(spec)) {
    const double difference = valueAt(column, p) - valueAt(column, q);
    sum += difference * difference;
  }
  return std::sqrt(sum);
}

constexpr double kNone = std::numeric_limits<double>::infinity();

}  // namespace

void ClaimsTest::rowNormIsTheRootOfHalfTheWidth_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("norm");
  QTest::newRow("paper 512") << "paper" << 512 << 16.0;
  QTest::newRow("paper 128") << "paper" << 128 << 8.0;
  QTest::newRow("tensorflow 6") << "tensorflow" << 6 << std::sqrt(3.0);
  QTest::newRow("padded width of 129") << "tensor2tensor" << 129 << 8.0;
}

void ClaimsTest::rowNormIsTheRootOfHalfTheWidth() {
  QFETCH(QString, convention);
  QFETCH(int, width);
  QFETCH(double, norm);
  const NormClaim claim = claimsOf(specOf(convention, 100, width)).norm;
  QCOMPARE(claim.verdict, Verdict::True);
  QVERIFY(std::abs(claim.least - norm) < 1e-12);
  QVERIFY(std::abs(claim.greatest - norm) < 1e-12);
}

void ClaimsTest::similarityFirstRisesAtOffset44() {
  for (const std::int64_t length : {45, 100, 512, 1'048'576}) {
    const DecayClaim claim = claimsOf(specOf("paper", length, 512)).decay;
    QCOMPARE(claim.verdict, Verdict::False);
    QCOMPARE(claim.rise, 44);
    QVERIFY(claim.after > claim.before);
  }
  QCOMPARE(claimsOf(specOf("paper", 44, 512)).decay.verdict, Verdict::True);
}

void ClaimsTest::longestWavelengthIs2PiTimesBaseOnlyWhereItsExponentReaches1_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("verdict");
  QTest::addColumn<double>("longest");
  const double full = 2 * std::numbers::pi * 10'000;
  QTest::newRow("paper") << "paper" << 1e4 << 0 << 60611.477166;
  QTest::newRow("tensor2tensor") << "tensor2tensor" << 1e4 << 1 << full;
  QTest::newRow("fairseq") << "fairseq" << 1e4 << 1 << full;
  QTest::newRow("slides count from 1 to d") << "slides" << 1e4 << 1 << full;
  QTest::newRow("unpaired") << "unpaired" << 1e4 << 0 << full * std::pow(1e4, -1.0 / 512);
  QTest::newRow("base 1: all are 2 pi") << "paper" << 1.0 << 1 << 2 * std::numbers::pi;
  QTest::newRow("base below 1: the first is longest") << "paper" << 0.5 << 0 << 2 * std::numbers::pi;
}

void ClaimsTest::longestWavelengthIs2PiTimesBaseOnlyWhereItsExponentReaches1() {
  QFETCH(QString, convention);
  QFETCH(double, base);
  QFETCH(int, verdict);
  QFETCH(double, longest);
  const WavelengthClaim claim = claimsOf(specOf(convention, 100, 512, base)).wavelength;
  QCOMPARE(claim.verdict == Verdict::True ? 1 : 0, verdict);
  QVERIFY2(std::abs(claim.longest / longest - 1) < 1e-7, qPrintable(QString::number(claim.longest, 'g', 12)));
  QCOMPARE(claim.claimed, 2 * std::numbers::pi * base);
}

void ClaimsTest::everyClaimIsWhatAllPairsSay_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::addColumn<int>("first");
  for (const char* const convention : truth::kConventions) {
    for (const int width : {1, 2, 3, 7, 14, 32}) {
      for (const double base : {0.37, 1.0, 3.0, 10'000.0}) {
        for (const int first : {0, 5}) {
          const int length = first == 0 ? 90 : 3;
          QTest::addRow("%s %d x %d base %g from %d", convention, length, width, base, first)
              << QString(convention) << length << width << base << first;
        }
      }
    }
  }
}

void ClaimsTest::everyClaimIsWhatAllPairsSay() {
  QFETCH(QString, convention);
  QFETCH(int, length);
  QFETCH(int, width);
  QFETCH(double, base);
  QFETCH(int, first);
  EncodingSpec spec = specOf(convention, length, width, base);
  spec.firstPosition = first;
  const Rows rows = truth::rowsOf(convention, first, length, width, base);
  const auto row = [&](std::int64_t p) -> const std::vector<long double>& {
    return rows[static_cast<std::size_t>(p - first)];
  };
  const Claims claims = claimsOf(spec);
  constexpr double rounding = 1e-9;

  double least = kNone;
  double greatest = 0;
  double nearest = kNone;
  double uneven = 0;      // the most that dot products of one offset differ
  double asymmetric = 0;  // and those of p + offset and p - offset
  for (std::int64_t p = first; p < first + length; ++p) {
    const auto norm = static_cast<double>(std::sqrt(dotOf(row(p), row(p))));
    least = std::min(least, norm);
    greatest = std::max(greatest, norm);
    for (std::int64_t q = p + 1; q < first + length; ++q) {
      nearest = std::min(nearest, static_cast<double>(distanceOf(row(p), row(q))));
      const long double dot = dotOf(row(p), row(q));
      uneven = std::max(uneven, static_cast<double>(std::abs(dot - dotOf(row(first), row(first + q - p)))));
      if (2 * p - q >= first)
        asymmetric = std::max(asymmetric, static_cast<double>(std::abs(dot - dotOf(row(p), row(2 * p - q)))));
    }
  }
  uneven = std::max(uneven, greatest * greatest - least * least);
  std::int64_t rise = 0;
  for (std::int64_t offset = 1; offset < length && rise == 0; ++offset) {
    if (dotOf(row(first), row(first + offset)) - dotOf(row(first), row(first + offset - 1)) > 1e-15L) rise = offset;
  }

  QVERIFY(std::abs(claims.norm.least - least) < rounding);
  QVERIFY(std::abs(claims.norm.greatest - greatest) < rounding);
  QCOMPARE(claims.norm.verdict == Verdict::True, greatest - least < rounding);
  QVERIFY(std::abs(claims.norm.least - static_cast<double>(std::sqrt(
                                           dotOf(row(claims.norm.leastAt), row(claims.norm.leastAt))))) < rounding);
  QCOMPARE(claims.offset.verdict == Verdict::True, uneven < rounding);
  QVERIFY(std::abs(claims.offset.dotOfQ -
                   static_cast<double>(dotOf(row(claims.offset.q), row(claims.offset.q + claims.offset.offset)))) <
          rounding);
  QCOMPARE(claims.symmetry.verdict == Verdict::True, asymmetric < rounding);
  QVERIFY(std::abs(std::abs(claims.symmetry.after - claims.symmetry.before) - asymmetric) < rounding);
  QCOMPARE(claims.decay.rise, rise);
  QCOMPARE(claims.distinct.nearest.length, spec.length);
  QVERIFY(std::abs(claims.distinct.nearest.distance - nearest) < rounding);
  QVERIFY(std::abs(static_cast<double>(distanceOf(row(claims.distinct.nearest.p), row(claims.distinct.nearest.q))) -
                   nearest) < rounding);
  QCOMPARE(claims.distinct.verdict == Verdict::True, nearest > kEqualRows);
}

void ClaimsTest::onePositionAndTwoAreTrivial() {
  const Claims one = claimsOf(specOf("unpaired", 1, 7));
  for (const Verdict verdict :
       {one.norm.verdict, one.offset.verdict, one.decay.verdict, one.distinct.verdict, one.movement.verdict}) {
    QCOMPARE(verdict, Verdict::True);
  }
  QCOMPARE(one.symmetry.verdict, Verdict::DoesNotApply);
  const Claims two = claimsOf(specOf("paper", 2, 512));
  QCOMPARE(two.symmetry.verdict, Verdict::DoesNotApply);
  QCOMPARE(two.decay.verdict, Verdict::True);
  QCOMPARE(two.distinct.nearest.q, 1);
}

void ClaimsTest::aColumnOfZerosHasEqualRowsAndNoWavelength() {
  const Claims claims = claimsOf(specOf("tensor2tensor", 1000, 1));
  QCOMPARE(claims.distinct.verdict, Verdict::False);
  QCOMPARE(claims.distinct.nearest.distance, 0.0);
  QCOMPARE(claims.wavelength.verdict, Verdict::DoesNotApply);
  QCOMPARE(claims.decay.rise, 0);
  QCOMPARE(claims.movement.still, 1);
}

void ClaimsTest::rowsOfOneSineMayBeEqual() {
  // ω = π/2 to the last bit that a base can give: sin 0 = sin π.
  EncodingSpec spec = specOf("slides", 12, 1, 2 / std::numbers::pi);
  spec.convention.order = Order::SineFirst;
  const DistinctClaim claim = claimsOf(spec).distinct;
  QCOMPARE(claim.verdict, Verdict::False);
  QVERIFY(claim.nearest.distance < 1e-14);
}

void ClaimsTest::nearestOfOneFrequencyIsABestApproximationOfPi() {
  // |PE(p) - PE(q)| = 2 |sin(Δ/2)|, and 312689 is nearest to 49766 turns.
  const auto nearestUpTo = [](std::int64_t length) { return claimsOf(specOf("paper", length, 2)).distinct.nearest; };
  const NearestPair million = nearestUpTo(1'048'576);
  QCOMPARE(million.q - million.p, 312'689);
  QVERIFY(std::abs(million.distance - 2 * std::abs(std::sin(static_cast<double>(million.q - million.p) / 2))) < 1e-15);
  QCOMPARE(nearestUpTo(1000).q - nearestUpTo(1000).p, 710);
  QCOMPARE(nearestUpTo(300).q - nearestUpTo(300).p, 44);
}

void ClaimsTest::nearestOffsetIsThatOfTheWholeSeries_data() {
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  for (const int width : {4, 6, 16, 64, 512}) {
    for (const double base : {0.5, 2.0, 100.0, 1e4, 1e6, 1e12}) {
      QTest::addRow("width %d, base %g", width, base) << width << base;
    }
  }
}

void ClaimsTest::nearestOffsetIsThatOfTheWholeSeries() {
  QFETCH(int, width);
  QFETCH(double, base);
  const EncodingSpec spec = specOf("paper", 60'000, width, base);
  const std::vector<Column> columns = columnsOf(spec);
  const NearestPair nearest = measureWhole(spec, columns, Similarity(columns)).distinct.nearest;
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

void ClaimsTest::oddWidthIsSearchedAtAllPositions() {
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

void ClaimsTest::whatAFrameLeavesOpenIsCompletedByTheScan() {
  const EncodingSpec spec = specOf("paper", 40'000, 4096, 2);
  const std::vector<Column> columns = columnsOf(spec);
  const Similarity similarity(columns);
  const Claims claims = measureClaims(spec, columns, similarity);
  QVERIFY(claims.distinct.nearest.length < spec.length);
  QVERIFY(isPartial(claims, spec));
  NearestScan scan(similarity, 0, spec.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  QCOMPARE(scan.nearest()->length, spec.length);
  const Claims whole = measureWhole(spec, columns, similarity);
  QCOMPARE(whole.distinct.nearest.distance, scan.nearest()->distance);
  const Eigen::VectorXd profile = similarityProfile(similarity, spec.length);
  const double best = std::sqrt(2 * (profile[0] - profile.tail(spec.length - 1).maxCoeff()));
  QVERIFY(std::abs(scan.nearest()->distance - best) < 1e-9);
}

void ClaimsTest::unpairedLengthsAreMeasuredOverTheirFirstPositions() {
  const EncodingSpec whole = specOf("unpaired", 2048, 64);
  const EncodingSpec longer = specOf("unpaired", 100'000, 64);
  const Claims claims = claimsOf(longer);
  QCOMPARE(claims.distinct.nearest.length, 2048);
  QCOMPARE(claims.norm.length, 2048);
  QCOMPARE(claims.distinct.nearest.distance, claimsOf(whole).distinct.nearest.distance);
  QVERIFY(isPartial(claims, longer));
  QVERIFY(!isPartial(claimsOf(whole), whole));
}

void ClaimsTest::scanOfUnpairedLooksAtAllPairs_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("width");
  QTest::addColumn<double>("base");
  QTest::newRow("slides") << "slides" << 14 << 10'000.0;
  QTest::newRow("unpaired") << "unpaired" << 64 << 10'000.0;
  QTest::newRow("odd, all fast") << "paper" << 33 << 1.5;
  QTest::newRow("one sine") << "paper" << 1 << 10'000.0;
}

void ClaimsTest::scanOfUnpairedLooksAtAllPairs() {
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

void ClaimsTest::scanOfWhatWouldTakeMinutesGivesUp() {
  const EncodingSpec spec = specOf("unpaired", 300'000, 2);
  NearestScan scan(Similarity(columnsOf(spec)), 0, spec.length);
  while (scan.advance()) QVERIFY(!scan.nearest());
  QVERIFY(!scan.nearest());
}

void ClaimsTest::movementIsThatOfAllPositions_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<double>("base");
  for (const char* const convention : truth::kConventions) {
    for (const double base : {1e-3, 0.5, 1.0, 2.0, 1e4, 1e9}) {
      QTest::newRow(qPrintable(QStringLiteral("%1 base %2").arg(QLatin1String(convention)).arg(base)))
          << QString::fromLatin1(convention) << base;
    }
  }
}

void ClaimsTest::movementIsThatOfAllPositions() {
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

void ClaimsTest::closestApproachIsThatOfEveryStep() {
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

void ClaimsTest::leastSumOfSquaresIsThatOfEveryNumber() {
  std::vector<SineSquare> terms;
  const auto valueOf = [&](std::int64_t x) {
    double sum = 0;
    for (const SineSquare& term : terms) {
      const double sine = std::sin(std::numbers::pi * (term.turns * static_cast<double>(x) + term.offset));
      sum += term.weight * sine * sine;
    }
    return sum;
  };
  for (int count = 1; count <= 20; ++count) {
    terms.push_back({1.0 + count % 3, 0.97 / count, count % 4 == 0 ? 0.5 : 0.1 * (count % 5)});
    double least = kNone;
    for (std::int64_t x = 7; x <= 9007; ++x) least = std::min(least, valueOf(x));
    std::int64_t work = 100'000'000;
    const Least found = SineSquares(terms).least(7, 9007, kNone, work);
    QVERIFY(found.known);
    QVERIFY(std::abs(found.value - least) < 1e-10);
    QVERIFY(std::abs(valueOf(found.at) - least) < 1e-10);
    QCOMPARE(SineSquares(terms).least(7, 9007, least * 0.99, work).at, -1);
  }
}

void ClaimsTest::searchStopsWhenItsWorkIsDone() {
  std::vector<SineSquare> terms;
  for (int i = 1; i <= 200; ++i) terms.push_back({1, std::fmod(0.618 * i, 0.5), 0});
  std::int64_t work = 50'000;
  const Least found = SineSquares(terms).least(1, 1'000'000, kNone, work);
  QVERIFY(!found.known);
  QVERIFY(work > -10'000);
}

void ClaimsTest::firstRiseBeyondTheTablesIsFound() {
  // One cosine of ω = 1/base falls until half a turn is done.
  const EncodingSpec spec = specOf("slides", 1'048'576, 1, 200'000);
  QCOMPARE(claimsOf(spec).decay.rise, 628'319);  // cos ω(1 + Δ) is least where 1 + Δ = π·200,000 = 628318.53
  QCOMPARE(claimsOf(specOf("slides", 600'000, 1, 200'000)).decay.rise, 0);
}

void ClaimsTest::tableHasARowAClaim() {
  const NumberTable table = claimsTable(specOf("paper", 100, 512));
  QCOMPARE(table.rows, 7);
  RowMatrixD rows(table.rows, table.columns);
  std::get<NumberTable::FillDouble>(table.fill)(0, rows);
  QCOMPARE(rows(3, 0), 0.0);
  QCOMPARE(rows(3, 5), 44.0);
  QCOMPARE(rows(0, 0), 1.0);
  QVERIFY(std::abs(rows(0, 1) - 16) < 1e-12);
  QVERIFY(std::abs(rows(6, 1) - 60611.477166) < 1e-3);
  for (Eigen::Index r = 0; r < rows.rows(); ++r) {
    for (Eigen::Index c = 0; c < rows.cols(); ++c) {
      const double at = table.at(r, c);
      QVERIFY(at == rows(r, c) || (std::isnan(at) && std::isnan(rows(r, c))));
    }
  }
  RowMatrixD last(1, table.columns);
  std::get<NumberTable::FillDouble>(table.fill)(6, last);
  QCOMPARE(last(0, 1), rows(6, 1));
}

QTEST_MAIN(ClaimsTest)
#include "claims_test.moc"

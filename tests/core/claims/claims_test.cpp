#include "core/claims/claims.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

#include "tests/core/claims/claims_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

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
  void rowsThatHardlyMoveHaveEqualNorms();
  void rowsOfOneSineMayBeEqual();
  void firstRiseBeyondTheTablesIsFound();
  void tableHasARowAClaim();
  void tableNamesItsColumnsAndWhatDoesNotApply();
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
  double uneven = 0;      // the greatest difference between dot products of the same offset
  double asymmetric = 0;  // and between those of p + offset and p - offset
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
  for (const Verdict verdict : {one.norm.verdict, one.offset.verdict, one.distinct.verdict, one.movement.verdict}) {
    QCOMPARE(verdict, Verdict::True);
  }
  QCOMPARE(one.symmetry.verdict, Verdict::DoesNotApply);
  QCOMPARE(one.decay.verdict, Verdict::DoesNotApply);
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

/// Columns without partners: the dot products are no function of the offset by their form, but all are the same.
void ClaimsTest::rowsThatHardlyMoveHaveEqualNorms() {
  for (const int length : {1, 2, 3, 10}) {
    const Claims claims = claimsOf({length, 2, 1e300, 5, {.exponent = Exponent::Unpaired, .firstDimension = 1}});
    QVERIFY(claims.norm.verdict == Verdict::True);
    QVERIFY(claims.offset.verdict == Verdict::True);
    QCOMPARE(claims.offset.offset, std::int64_t{length < 3 ? 0 : 1});
    QCOMPARE(claims.offset.p, std::int64_t{5});
    QVERIFY(std::abs(claims.offset.dotOfP - 1) < 1e-12 && std::abs(claims.offset.dotOfQ - 1) < 1e-12);
  }
}

void ClaimsTest::rowsOfOneSineMayBeEqual() {
  // ω is as close to π/2 as a base allows: sin 0 = sin π.
  EncodingSpec spec = specOf("slides", 12, 1, 2 / std::numbers::pi);
  spec.convention.order = Order::SineFirst;
  const DistinctClaim claim = claimsOf(spec).distinct;
  QCOMPARE(claim.verdict, Verdict::False);
  QVERIFY(claim.nearest.distance < 1e-14);
}

void ClaimsTest::firstRiseBeyondTheTablesIsFound() {
  // A single cosine of ω = 1/base falls for half a turn.
  const EncodingSpec spec = specOf("slides", 1'048'576, 1, 200'000);
  QCOMPARE(claimsOf(spec).decay.rise, 628'319);  // cos ω(1 + Δ) is least where 1 + Δ = π·200,000 = 628318.53
  QCOMPARE(claimsOf(specOf("slides", 600'000, 1, 200'000)).decay.rise, 0);
}

void ClaimsTest::tableHasARowAClaim() {
  const NumberTable table = claimsTable(specOf("paper", 100, 512));
  QCOMPARE(table.rows, 11);
  RowMatrixD rows(table.rows, table.columns);
  std::get<NumberTable::FillDouble>(table.fill)(0, rows);
  QCOMPARE(rows(3, 0), 0.0);
  QCOMPARE(rows(3, 5), 44.0);
  QCOMPARE(rows(0, 0), 1.0);
  QVERIFY(std::abs(rows(0, 1) - 16) < 1e-12);
  QVERIFY(std::abs(rows(6, 1) - 60611.477166) < 1e-3);
  QCOMPARE(rows(8, 0), 1.0);
  QCOMPARE(rows(9, 0), -1.0);
  QVERIFY(rows(10, 1) != rows(10, 2));
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

void ClaimsTest::tableNamesItsColumnsAndWhatDoesNotApply() {
  const NumberTable one = claimsTable(specOf("paper", 1, 8));
  QCOMPARE(one.columnTitle(0), std::string("verdict (1 true, 0 false, -1 does not apply)"));
  QCOMPARE(one.columnTitle(one.columns - 1), std::string("positions looked at"));
  QCOMPARE(one.at(0, 0), 1.0);
  QCOMPARE(one.at(2, 0), -1.0);  // a single position has no neighbours that could be symmetric
  QCOMPARE(one.at(3, 0), -1.0);
}

SINESCOPE_TEST(ClaimsTest)
#include "claims_test.moc"

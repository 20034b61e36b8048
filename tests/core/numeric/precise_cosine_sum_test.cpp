#include "core/numeric/precise_cosine_sum.h"

#include <QTest>
#include <random>
#include <vector>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class PreciseCosineSumTest : public QObject {
  Q_OBJECT

 private slots:
  void sumsHaveTwelveDigits_data();
  void sumsHaveTwelveDigits();
  void aSumDoesNotDependOnItsNeighbours();
  void noTermsAreZero();
};

namespace {

/// Frequencies like those of an encoding, from 1 down to 1e-4, with their rests; amplitudes of both signs.
std::vector<CosineTerm> termsOf(int count) {
  std::mt19937 random(11);
  std::uniform_real_distribution<double> amplitude(-1, 1);
  std::vector<CosineTerm> terms;
  for (int i = 0; i < count; ++i) {
    const double omega = std::pow(1e-4, static_cast<double>(i) / count);
    terms.push_back({omega, amplitude(random), amplitude(random), 0x1p-54 * omega * amplitude(random)});
  }
  return terms;
}

/// The sum with 256 binary digits, rounded once.
double sumOf(const std::vector<CosineTerm>& terms, std::int64_t x) {
  truth::Number sum(256);
  truth::Number angle(256);
  truth::Number sine(256);
  truth::Number cosine(256);
  mpfr_set_zero(sum.get(), 1);
  for (const CosineTerm& term : terms) {
    mpfr_set_d(angle.get(), term.omega, MPFR_RNDN);
    mpfr_add_d(angle.get(), angle.get(), term.rest, MPFR_RNDN);
    mpfr_mul_si(angle.get(), angle.get(), x, MPFR_RNDN);
    mpfr_sin_cos(sine.get(), cosine.get(), angle.get(), MPFR_RNDN);
    mpfr_mul_d(sine.get(), sine.get(), term.sine, MPFR_RNDN);
    mpfr_mul_d(cosine.get(), cosine.get(), term.amplitude, MPFR_RNDN);
    mpfr_add(sum.get(), sum.get(), sine.get(), MPFR_RNDN);
    mpfr_add(sum.get(), sum.get(), cosine.get(), MPFR_RNDN);
  }
  return mpfr_get_d(sum.get(), MPFR_RNDN);
}

}  // namespace

void PreciseCosineSumTest::sumsHaveTwelveDigits_data() {
  QTest::addColumn<int>("terms");
  QTest::addColumn<qint64>("first");
  QTest::addColumn<qint64>("count");
  QTest::newRow("one term") << 1 << qint64(0) << qint64(3000);
  QTest::newRow("a head's pairs, on both sides of 0") << 64 << qint64(-2000) << qint64(4001);
  QTest::newRow("many pairs") << 256 << qint64(5) << qint64(1000);
  QTest::newRow("a part of a run") << 32 << qint64(70) << qint64(3);
  QTest::newRow("far away") << 64 << qint64(1'040'000) << qint64(8000);
}

/// The sums nearest to 0 among them, of which rounding takes the most digits, and some others.
void PreciseCosineSumTest::sumsHaveTwelveDigits() {
  QFETCH(int, terms);
  QFETCH(qint64, first);
  QFETCH(qint64, count);
  const std::vector<CosineTerm> all = termsOf(terms);
  const Eigen::VectorXd sums = PreciseCosineSum(all).at(first, count);
  QCOMPARE(sums.size(), Eigen::Index(count));
  std::vector<Eigen::Index> places(static_cast<std::size_t>(count));
  for (std::size_t j = 0; j < places.size(); ++j) places[j] = static_cast<Eigen::Index>(j);
  std::ranges::sort(places, {}, [&](Eigen::Index j) { return std::abs(sums[j]); });
  Residual residual(1e-12);
  for (std::size_t j = 0; j < places.size(); j += j < 50 ? 1 : 37) {
    const double wanted = sumOf(all, first + places[j]);
    residual.see(sums[places[j]] / wanted, 1, static_cast<qint64>(first + places[j]));
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void PreciseCosineSumTest::aSumDoesNotDependOnItsNeighbours() {
  const PreciseCosineSum sum(termsOf(100));
  const Eigen::VectorXd all = sum.at(-300, 20'000);
  for (const std::int64_t skipped : {0, 1, 63, 236, 300, 5000, 19'999})
    QCOMPARE(sum.at(skipped - 300, 1)[0], all[skipped]);
  const Eigen::VectorXd later = sum.at(777, 4000);
  for (Eigen::Index j = 0; j < later.size(); ++j) QCOMPARE(later[j], all[1077 + j]);
}

void PreciseCosineSumTest::noTermsAreZero() {
  QVERIFY(PreciseCosineSum({}).at(-5, 200).isZero(0));
  QCOMPARE(PreciseCosineSum(termsOf(3)).at(7, 0).size(), Eigen::Index(0));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PreciseCosineSumTest)
#include "precise_cosine_sum_test.moc"

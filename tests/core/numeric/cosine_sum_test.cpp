#include "core/numeric/cosine_sum.h"

#include <QTest>
#include <random>
#include <vector>

#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class CosineSumTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPointIsTheSum_data();
  void everyPointIsTheSum();
  void noTermsAreZero();
};

namespace {

/// Frequencies like those of an encoding, falling evenly from 1 on a logarithmic scale, with amplitudes of both signs.
std::vector<CosineTerm> termsOf(int count, double slowest) {
  std::mt19937 random(7);
  std::uniform_real_distribution<double> amplitude(-1, 1);
  std::vector<CosineTerm> terms;
  for (int i = 0; i < count; ++i)
    terms.push_back({std::pow(slowest, static_cast<double>(i) / count), amplitude(random), amplitude(random)});
  return terms;
}

}  // namespace

void CosineSumTest::everyPointIsTheSum_data() {
  QTest::addColumn<int>("terms");
  QTest::addColumn<double>("slowest");
  QTest::addColumn<double>("first");
  QTest::addColumn<double>("step");
  QTest::addColumn<int>("count");
  QTest::newRow("few terms") << 16 << 1e-4 << 0.0 << 1.0 << 3000;
  QTest::newRow("few points") << 300 << 1e-4 << 5.0 << 1.0 << 64;
  QTest::newRow("just many of both") << 17 << 1e-4 << -3.0 << 1.0 << 65;
  QTest::newRow("by halves") << 301 << 1e-4 << -7.5 << 0.5 << 3000;
  QTest::newRow("far apart, fast ones go round") << 300 << 1e-5 << 12345.0 << 325.0 << 2000;
  QTest::newRow("all slow") << 299 << 1.0 - 1e-9 << 0.0 << 1e-6 << 500;
  QTest::newRow("extremely slow") << 304 << 1e-300 << 0.0 << 1.0 << 500;
  QTest::newRow("faster and faster") << 300 << 1000.0 << 0.0 << 1.0 << 700;
  QTest::newRow("an odd number of points") << 40 << 1e-3 << 0.0 << 1.0 << 4097;
  QTest::newRow("more than one transform") << 20 << 1e-4 << 0.0 << 1.0 << 40000;
}

void CosineSumTest::everyPointIsTheSum() {
  QFETCH(int, terms);
  QFETCH(double, slowest);
  QFETCH(double, first);
  QFETCH(double, step);
  QFETCH(int, count);
  std::vector<CosineTerm> all = termsOf(terms, slowest);
  // They include a constant, one that turns backwards, two equal ones and one with amplitude 0.
  all[1].omega = 0;
  all[2].omega = -all[2].omega;
  all[4].omega = all[3].omega;
  all[5].amplitude = 0;
  all[6].sine = 0;
  double amplitudes = 0;
  double fastest = 0;
  for (const CosineTerm& term : all) {
    amplitudes += std::abs(term.amplitude) + std::abs(term.sine);
    fastest = std::max(fastest, std::abs(term.omega));
  }
  const double farthest = std::max(std::abs(first), std::abs(first + step * count));
  Residual residual(amplitudes * (1e-12 + fastest * farthest * 0x1p-51));  // plus the rounding of the phases
  const Eigen::VectorXd sums = cosineSum(all, first, step, count);
  QCOMPARE(sums.size(), Eigen::Index(count));
  for (int j = 0; j < count; ++j) {
    const long double x = first + step * static_cast<long double>(j);
    long double sum = 0;
    for (const CosineTerm& term : all)
      sum += term.amplitude * std::cos(term.omega * x) + term.sine * std::sin(term.omega * x);
    residual.see(sums[j], static_cast<double>(sum), j);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void CosineSumTest::noTermsAreZero() { QVERIFY(cosineSum({}, 0, 1, 200).isZero(0)); }

SINESCOPE_TEST_WITHOUT_APPLICATION(CosineSumTest)
#include "cosine_sum_test.moc"

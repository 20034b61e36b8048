#include <Eigen/Dense>
#include <QTest>
#include <random>

#include "core/shift/relative_shift.h"
#include "core/shift/shift_image.h"
#include "tests/core/residual.h"
#include "tests/core/shift/map_of.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class SinesOnlyShiftTest : public QObject {
  Q_OBJECT

 private slots:
  void sinesAloneKeepTheirCosine();
  void noMapOfSinesLeavesLess();
  void leastSquaresTendToTheBestMap();
  void residualIsTheMeanOverManyPositions();
  void fitToFewPositionsIsTheirLeastSquares();
  void fitIsLeftOutWhereItIsDearOrTrivial();
};

namespace {

/// Rows are positions first … first + count - 1, columns the sines of the frequencies `omegas`.
Eigen::MatrixXd sines(const std::vector<double>& omegas, std::int64_t first, std::int64_t count) {
  Eigen::MatrixXd values(count, static_cast<Eigen::Index>(omegas.size()));
  for (Eigen::Index i = 0; i < values.cols(); ++i) {
    truth::Turning turning(omegas[static_cast<std::size_t>(i)], first);
    for (std::int64_t p = 0; p < count; ++p, turning.advance())
      values(p, i) = static_cast<double>(turning.at(truth::Wave::Sine));
  }
  return values;
}

}  // namespace

void SinesOnlyShiftTest::sinesAloneKeepTheirCosine() {
  for (const char* const convention : {"paper", "tensorflow", "slides"}) {
    const EncodingSpec spec = specOf(convention, 100, 13);
    const ShiftMap map = mapOf(spec, 5, true);
    QVERIFY(map.sinesOnly);
    QCOMPARE(static_cast<int>(map.rows.size()), shiftRowCount(spec, true));
    int next = 0;
    for (const ShiftRow& row : map.rows) {
      while (truth::formulaOf(convention, 13, next).wave != truth::Wave::Sine) ++next;
      QCOMPARE(row.dimension, next);
      const truth::Formula formula = truth::formulaOf(convention, 13, next++);
      const long double omega = std::pow(10000.0L, -static_cast<long double>(formula.numerator) / formula.denominator);
      QVERIFY(std::abs(row.own - static_cast<double>(std::cos(5 * omega))) < 1e-15);
      QVERIFY(std::abs(row.residual - static_cast<double>(std::abs(std::sin(5 * omega)) / std::sqrt(2.0L))) < 1e-15);
      QCOMPARE(row.partner, -1);
    }
    QCOMPARE(shiftRowCount(spec, true), qstrcmp(convention, "slides") == 0 ? 6 : 7);
  }
}

void SinesOnlyShiftTest::noMapOfSinesLeavesLess() {
  // d = 8, base 10: ω = 1, 10^-1/4, 10^-1/2, 10^-3/4.
  const EncodingSpec spec{100, 8, 10, 0, {}};
  constexpr std::int64_t many = 20'000;
  const std::vector<double> omegas{1, std::pow(10, -0.25), std::pow(10, -0.5), std::pow(10, -0.75)};
  const Eigen::MatrixXd here = sines(omegas, 0, many);
  const Eigen::MatrixXd there = sines(omegas, 3, many);
  const Eigen::MatrixXd best = dense(matrixOf(mapOf(spec, 3, true)));
  const double least = (here * best.transpose() - there).squaredNorm();
  std::mt19937 random(1);
  std::uniform_real_distribution<double> change(-0.1, 0.1);
  for (int i = 0; i < 50; ++i) {
    const Eigen::MatrixXd other = best + Eigen::MatrixXd::NullaryExpr(4, 4, [&] { return change(random); });
    QVERIFY((here * other.transpose() - there).squaredNorm() > least);
  }
}

void SinesOnlyShiftTest::leastSquaresTendToTheBestMap() {
  const EncodingSpec spec{100, 8, 10, 0, {}};
  const std::vector<double> omegas{1, std::pow(10, -0.25), std::pow(10, -0.5), std::pow(10, -0.75)};
  const Eigen::MatrixXd best = dense(matrixOf(mapOf(spec, 3, true)));
  double before = 1;
  for (const std::int64_t many : {300, 15'000, 750'000}) {
    const Eigen::MatrixXd fitted = sines(omegas, 0, many).householderQr().solve(sines(omegas, 3, many));
    const double off = (fitted.transpose() - best).cwiseAbs().maxCoeff();
    QVERIFY2(off < before / 10, qPrintable(QString::number(off)));
    before = off;
  }
  QVERIFY(before < 1e-4);
}

void SinesOnlyShiftTest::residualIsTheMeanOverManyPositions() {
  for (const char* const convention : {"paper", "unpaired", "slides"}) {
    const EncodingSpec spec = specOf(convention, 100, 7, 30);
    const ShiftMap map = mapOf(spec, 4, qstrcmp(convention, "paper") == 0);
    const auto columns = columnsOf(spec);
    Eigen::VectorXd sum = Eigen::VectorXd::Zero(static_cast<Eigen::Index>(map.rows.size()));
    constexpr int many = 100'000;
    for (int p = 0; p < many; ++p) {
      const ShiftedVectors vectors = shifted(map, columns, p);
      sum += (vectors.mapped - vectors.there).cwiseAbs2();
    }
    Residual residual(1e-3);
    for (Eigen::Index i = 0; i < sum.size(); ++i) {
      residual.see(map.rows[static_cast<std::size_t>(i)].residual, std::sqrt(sum[i] / many), i);
    }
    residual.see(map.residual(), std::sqrt(sum.mean() / many));
    QVERIFY2(residual.isSmall(), residual.text().constData());
  }
}

void SinesOnlyShiftTest::fitToFewPositionsIsTheirLeastSquares() {
  // Two sines, ω = 1 and 1/10: the normal equations solved by hand.
  const EncodingSpec spec{12, 4, 100, 0, {}};
  const Eigen::MatrixXd here = sines({1, 0.1}, 0, 12);
  const Eigen::MatrixXd there = sines({1, 0.1}, 2, 12);
  const Eigen::Matrix2d gram = here.transpose() * here;
  const Eigen::MatrixXd fitted = gram.inverse() * (here.transpose() * there);
  const double within = std::sqrt((here * fitted - there).squaredNorm() / 24);
  const double beyond = std::sqrt((sines({1, 0.1}, 12, 12) * fitted - sines({1, 0.1}, 14, 12)).squaredNorm() / 24);
  const auto fit = finiteFit(mapOf(spec, 2, true), columnsOf(spec), 0, 12, 1e6);
  QVERIFY(fit.has_value());
  QVERIFY(std::abs(fit->within - within) < 1e-12);
  QVERIFY(std::abs(fit->beyond - beyond) < 1e-12);
}

void SinesOnlyShiftTest::fitIsLeftOutWhereItIsDearOrTrivial() {
  const EncodingSpec spec{100, 128, 10000, 0, {}};
  const ShiftMap map = mapOf(spec, 2, true);
  QVERIFY(finiteFit(map, columnsOf(spec), 0, 100, 64 * 64 * 100).has_value());
  QVERIFY(!finiteFit(map, columnsOf(spec), 0, 101, 64 * 64 * 100).has_value());
  QVERIFY(!finiteFit(map, columnsOf(spec), 0, 64, 64 * 64 * 100).has_value());  // always exact
  const EncodingSpec zeros = specOf("tensor2tensor", 100, 1);
  QVERIFY(!finiteFit(mapOf(zeros, 2), columnsOf(zeros), 0, 100, 1e6).has_value());  // there is nothing to fit
}

SINESCOPE_TEST(SinesOnlyShiftTest)
#include "sines_only_shift_test.moc"

#include "core/patches/patch_numbers.h"

#include <QTest>
#include <cmath>
#include <limits>

#include "core/attention/weight_means.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr Eigen::Index kHeight = 7;
constexpr Eigen::Index kWidth = 11;

PatchNumbers::Sums someSums(double seed) {
  PatchNumbers::Sums sums{Eigen::ArrayXd(kWidth), Eigen::ArrayXd(kHeight)};
  for (Eigen::Index x = 0; x < kWidth; ++x) sums.across[x] = std::sin(seed * static_cast<double>(x) + 1);
  for (Eigen::Index y = 0; y < kHeight; ++y) sums.down[y] = 5 * std::cos(seed * static_cast<double>(y));
  return sums;
}

RowMatrixD written(const PatchNumbers::Sums& sums) {
  RowMatrixD all(kHeight, kWidth);
  for (Eigen::Index y = 0; y < kHeight; ++y)
    for (Eigen::Index x = 0; x < kWidth; ++x) all(y, x) = sums.across[x] + sums.down[y];
  return all;
}

bool areThose(const PatchNumbers& numbers, const RowMatrixD& expected) {
  bool are = true;
  for (Eigen::Index y = 0; y < kHeight; ++y)
    for (Eigen::Index x = 0; x < kWidth; ++x) are = are && std::abs(numbers.at(y, x) - expected(y, x)) < 1e-14;
  return are;
}

}  // namespace

class PatchNumbersTest : public QObject {
  Q_OBJECT

 private slots:
  void sumsAreTheNumbersThatTheyMake();
  void picturesOfSumsAreThoseOfTheirNumbers();
  void differencesAreThoseOfTheNumbers();
  void rangesLeaveOutWhatIsNotFinite();
};

void PatchNumbersTest::sumsAreTheNumbersThatTheyMake() {
  const PatchNumbers sums(someSums(0.7));
  const RowMatrixD all = written(someSums(0.7));
  QVERIFY(areThose(sums, all));
  QVERIFY(areThose(PatchNumbers(all), all));
  QCOMPARE(sums.range(), (ValueRange{all.minCoeff(), all.maxCoeff()}));
  QCOMPARE(PatchNumbers(all).range(), sums.range());
}

/// At pixels that are larger and smaller than patches, and in a part of the picture.
void PatchNumbersTest::picturesOfSumsAreThoseOfTheirNumbers() {
  const PatchNumbers sums(someSums(0.7));
  const RowMatrixD all = written(someSums(0.7));
  for (const auto& [down, across] : {std::pair(3, 4), {20, 5}, {2, 40}, {1, 1}, {7, 11}}) {
    for (const Sampling sampling : {Sampling::Mean, Sampling::Nearest}) {
      const auto rows = pixelBands({0.5, 6.5}, down, sampling);
      const auto columns = wholeCellBands({0, kWidth}, across, sampling);
      const RowMatrixF picture = sums.means(rows, columns);
      const RowMatrixF expected = weightMeans(all, rows, columns);
      QCOMPARE(picture.rows(), Eigen::Index{down});
      QCOMPARE(picture.cols(), Eigen::Index{across});
      QVERIFY((picture - expected).cwiseAbs().maxCoeff() < 5e-6F);  // weightMeans() adds floats
      QCOMPARE(PatchNumbers(all).means(rows, columns), expected);
    }
  }
}

void PatchNumbersTest::differencesAreThoseOfTheNumbers() {
  const auto [a, b] = std::pair(someSums(0.7), someSums(-0.2));
  const RowMatrixD expected = written(a) - written(b);
  QVERIFY(areThose(PatchNumbers(a) - PatchNumbers(b), expected));
  QVERIFY(areThose(PatchNumbers(a) - PatchNumbers(written(b)), expected));
  QVERIFY(areThose(PatchNumbers(written(a)) - PatchNumbers(b), expected));
  QVERIFY(areThose(PatchNumbers(written(a)) - PatchNumbers(written(b)), expected));
}

void PatchNumbersTest::rangesLeaveOutWhatIsNotFinite() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  RowMatrixD all = written(someSums(0.7));
  const ValueRange finite = PatchNumbers(all).range();
  all.row(0) = Eigen::RowVectorXd::Constant(kWidth, finite.least);
  all(0, 1) = infinity;
  all(0, 2) = std::numeric_limits<double>::quiet_NaN();
  const ValueRange range = PatchNumbers(all).range();
  QCOMPARE(range.least, finite.least);
  QVERIFY(range.greatest <= finite.greatest);
  const ValueRange none = PatchNumbers(RowMatrixD::Constant(kHeight, kWidth, -infinity).eval()).range();
  QVERIFY(none.least > none.greatest);
}

SINESCOPE_TEST(PatchNumbersTest)
#include "patch_numbers_test.moc"

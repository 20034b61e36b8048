#include "core/patches/patch_numbers.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

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

PatchNumbers writtenRows(const RowMatrixD& all) {
  return PatchNumbers(PatchNumbers::Rows{all.rows(), all.cols(),
                                         [all](Eigen::Index y, double* to) { std::ranges::copy(all.row(y), to); }});
}

/// The mean of the cells under each pixel, one by one.
RowMatrixF cellMeans(const RowMatrixD& all, std::span<const PixelBand> down, std::span<const PixelBand> across) {
  RowMatrixF picture(std::ssize(down), std::ssize(across));
  for (Eigen::Index y = 0; y < picture.rows(); ++y) {
    const PixelBand& rows = down[static_cast<std::size_t>(y)];
    for (Eigen::Index x = 0; x < picture.cols(); ++x) {
      const PixelBand& columns = across[static_cast<std::size_t>(x)];
      double sum = 0;
      double count = 0;
      for (auto row = rows.first; row <= rows.last; ++row) {
        for (auto column = columns.first; column <= columns.last; ++column, ++count) sum += all(row, column);
      }
      picture(y, x) = static_cast<float>(sum / count);
    }
  }
  return picture;
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
  QVERIFY(areThose(writtenRows(all), all));
  QCOMPARE(sums.range(), (ValueRange{all.minCoeff(), all.maxCoeff()}));
  QCOMPARE(writtenRows(all).range(), sums.range());
}

/// At pixels that are larger and smaller than patches, and in a part of the picture.
void PatchNumbersTest::picturesOfSumsAreThoseOfTheirNumbers() {
  const PatchNumbers sums(someSums(0.7));
  const RowMatrixD all = written(someSums(0.7));
  for (const auto& [down, across] : {std::pair(3, 4), {20, 5}, {2, 40}, {1, 1}, {7, 11}}) {
    for (const Sampling sampling : {Sampling::Mean, Sampling::Nearest}) {
      const auto rows = wholeCellBands({1, 6}, down, sampling);
      const auto columns = wholeCellBands({0, kWidth}, across, sampling);
      const RowMatrixF picture = sums.means(rows, columns);
      const RowMatrixF expected = cellMeans(all, rows, columns);
      QCOMPARE(picture.rows(), Eigen::Index{down});
      QCOMPARE(picture.cols(), Eigen::Index{across});
      QVERIFY((picture - expected).cwiseAbs().maxCoeff() < 5e-6F);  // weightMeans() adds floats
      QVERIFY((writtenRows(all).means(rows, columns) - expected).cwiseAbs().maxCoeff() < 1e-6F);
    }
  }
}

void PatchNumbersTest::differencesAreThoseOfTheNumbers() {
  const auto [a, b] = std::pair(someSums(0.7), someSums(-0.2));
  const RowMatrixD expected = written(a) - written(b);
  QVERIFY(areThose(PatchNumbers(a) - PatchNumbers(b), expected));
  QVERIFY(areThose(PatchNumbers(a) - writtenRows(written(b)), expected));
  QVERIFY(areThose(writtenRows(written(a)) - PatchNumbers(b), expected));
  QVERIFY(areThose(writtenRows(written(a)) - writtenRows(written(b)), expected));
}

void PatchNumbersTest::rangesLeaveOutWhatIsNotFinite() {
  constexpr double infinity = std::numeric_limits<double>::infinity();
  RowMatrixD all = written(someSums(0.7));
  const ValueRange finite = writtenRows(all).range();
  all.row(0) = Eigen::RowVectorXd::Constant(kWidth, finite.least);
  all(0, 1) = infinity;
  all(0, 2) = std::numeric_limits<double>::quiet_NaN();
  const ValueRange range = writtenRows(all).range();
  QCOMPARE(range.least, finite.least);
  QVERIFY(range.greatest <= finite.greatest);
  const ValueRange none = writtenRows(RowMatrixD::Constant(kHeight, kWidth, -infinity)).range();
  QVERIFY(none.least > none.greatest);
}

SINESCOPE_TEST(PatchNumbersTest)
#include "patch_numbers_test.moc"

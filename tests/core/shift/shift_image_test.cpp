#include "core/shift/shift_image.h"

#include <QTest>

#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class ShiftImageTest : public QObject {
  Q_OBJECT

 private slots:
  void largeCellsShowTheirEntry();
  void squaresShowTheMeanOfTheirDiagonal();
  void squaresOffTheDiagonalShowTheMeanOfTheirEntries();
  void diagonalIsSeenAtEverySize();
  void partsMakeTheWhole();
  void squaresGrowOnlyWhereCellsAreSmall();
  void differenceIsTakenEntryByEntry();
  void stripsAreMeansOfTheirCells();
  void stripsEndWithTheirValues();
};

namespace {

ShiftMatrix matrixFor(const EncodingSpec& spec, std::int64_t offset) {
  return matrixOf(shiftMap(spec, columnsOf(spec), offset, false));
}

RowMatrixF image(const ShiftMatrix& matrix, int pixels, int cells) {
  const auto bands = squareBands({0, static_cast<double>(matrix.size())}, pixels, cells);
  return shiftImage(matrix, bands, bands, cells);
}

}  // namespace

void ShiftImageTest::largeCellsShowTheirEntry() {
  for (const char* const convention : {"paper", "tensorflow", "tensor2tensor", "slides"}) {
    const ShiftMatrix matrix = matrixFor(specOf(convention, 100, 9), 4);
    const RowMatrixF picture = image(matrix, 27, 1);
    for (int y = 0; y < 27; ++y) {
      for (int x = 0; x < 27; ++x) QCOMPARE(picture(y, x), static_cast<float>(matrix.at(y / 3, x / 3)));
    }
  }
}

void ShiftImageTest::squaresShowTheMeanOfTheirDiagonal() {
  const EncodingSpec spec = specOf("paper", 100, 64);
  const RowMatrixF picture = image(matrixFor(spec, 5), 8, 8);
  Residual residual(1e-6);
  for (int s = 0; s < 8; ++s) {
    double sum = 0;
    for (int i = 4 * s; i < 4 * s + 4; ++i) sum += std::cos(5 * std::pow(10000.0, -2.0 * i / 64));  // twice each
    residual.see(static_cast<double>(picture(s, s)), sum / 4, s);
  }
  QVERIFY2(residual.isSmall(), residual.text().constData());
  QCOMPARE(picture.cwiseAbs().sum(), picture.diagonal().cwiseAbs().sum());  // and 0 elsewhere
}

void ShiftImageTest::squaresOffTheDiagonalShowTheMeanOfTheirEntries() {
  const EncodingSpec spec = specOf("tensorflow", 100, 64);  // sines, then cosines: pairs are 32 apart
  const RowMatrixF picture = image(matrixFor(spec, 5), 8, 8);
  Residual residual(1e-6);
  for (int s = 0; s < 4; ++s) {
    double sum = 0;
    for (int i = 8 * s; i < 8 * s + 8; ++i) sum += std::sin(5 * std::pow(10000.0, -2.0 * i / 64));
    residual.see(static_cast<double>(picture(s, s + 4)), sum / 8, s);
    residual.see(static_cast<double>(picture(s + 4, s)), -sum / 8, s);
  }
  QVERIFY2(residual.isSmall(), residual.text().constData());
}

void ShiftImageTest::diagonalIsSeenAtEverySize() {
  for (const int d : {200, 1000, kMaxDModel}) {
    constexpr int pixels = 500;
    const ShiftMatrix matrix = matrixFor({100, d, 10000, 0, {}}, 1);
    const RowMatrixF picture = image(matrix, pixels, cellsOfASquare(d, pixels, 3));
    // The slow half hardly turns: cos ωΔ is 1.
    for (int y = pixels / 2 + 2; y < pixels; ++y) QVERIFY(picture(y, y) > 0.99F);
  }
}

void ShiftImageTest::partsMakeTheWhole() {
  const ShiftMatrix matrix = matrixFor(specOf("tensorflow", 100, 300), 3);
  const auto bands = squareBands({10, 290}, 70, 16);
  const RowMatrixF whole = shiftImage(matrix, bands, bands, 16);
  const std::span<const PixelBand> all(bands);
  const RowMatrixF part = shiftImage(matrix, all.subspan(20, 30), all.subspan(5, 60), 16);
  QCOMPARE(part, RowMatrixF(whole.block(20, 5, 30, 60)));
}

void ShiftImageTest::squaresGrowOnlyWhereCellsAreSmall() {
  QCOMPARE(cellsOfASquare(128, 500, 3), 1);
  QCOMPARE(cellsOfASquare(300, 500, 3), 1);
  QCOMPARE(cellsOfASquare(500, 500, 3), 4);
  QCOMPARE(cellsOfASquare(16384, 500, 3), 128);
  for (double cells = 1; cells < 20'000; cells *= 1.3) {
    const int square = cellsOfASquare(cells, 400, 3);
    QVERIFY(square * 400 / cells >= 1.5);
  }
}

void ShiftImageTest::differenceIsTakenEntryByEntry() {
  const ShiftMatrix a = matrixFor(specOf("paper", 100, 8), 3);
  const ShiftMatrix b = matrixFor(specOf("tensorflow", 100, 6), 3);
  const ShiftMatrix difference = differenceOf(a, b);
  QCOMPARE(difference.size(), 6);
  for (int r = 0; r < 6; ++r) {
    for (int c = 0; c < 6; ++c) QCOMPARE(difference.at(r, c), a.at(r, c) - b.at(r, c));
  }
  QCOMPARE(differenceOf(a, a).largest(), 0);
}

void ShiftImageTest::stripsAreMeansOfTheirCells() {
  const Eigen::VectorXd values = Eigen::VectorXd::LinSpaced(100, -1, 1);
  const auto means = bandMeans(values, pixelBands({0, 100}, 40, Sampling::Mean));
  // A pixel spans 2.5 cells: the mean of a linear function is its value in the middle, apart from the steps between
  // cells.
  for (int y = 0; y < 40; ++y) {
    double sum = 0;
    for (int part = 0; part < 5; ++part) sum += values[(y * 5 + part) / 2];
    QVERIFY(std::abs(static_cast<double>(means[static_cast<std::size_t>(y)]) - sum / 5) < 1e-6);
  }
}

void ShiftImageTest::stripsEndWithTheirValues() {
  const auto means = bandMeans(Eigen::VectorXd::Ones(4), pixelBands({0, 8}, 16, Sampling::Mean));
  QCOMPARE(means[7], 1.0F);
  QVERIFY(std::isnan(means[8]));
}

SINESCOPE_TEST(ShiftImageTest)
#include "shift_image_test.moc"

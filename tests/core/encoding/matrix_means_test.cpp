#include "core/encoding/matrix_means.h"

#include <QTest>
#include <numbers>

#include "core/numeric/on_all_cores.h"
#include "tests/core/residual.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

class MatrixMeansTest : public QObject {
  Q_OBJECT

 private slots:
  void wavesShorterThanAPixelAreCounted();
  void meanFactorMakesTheMean_data();
  void meanFactorMakesTheMean();
  void meanOverABandIsTheWeightedSum_data();
  void meanOverABandIsTheWeightedSum();
  void pictureIsTheAreaWeightedMean_data();
  void pictureIsTheAreaWeightedMean();
  void pictureOfLargeCellsShowsTheMatrix();
  void alternatingColumnsGiveTheirGreyMean_data();
  void alternatingColumnsGiveTheirGreyMean();
  void aMillionPositionsInOnePictureStayExact();
  void extremeBasesStayFinite();
  void pictureOfNoPixelsIsEmpty();
  void pixelsAreTheSameOnOneProcessor_data();
  void pixelsAreTheSameOnOneProcessor();
};

namespace {

using Weights = std::vector<std::vector<std::pair<std::int64_t, double>>>;

/// The cells under every pixel and their covered parts, by plain geometry.
Weights weightsOf(double from, double to, int pixels, Sampling sampling) {
  Weights weights(static_cast<std::size_t>(pixels));
  const double size = (to - from) / pixels;
  for (int x = 0; x < pixels; ++x) {
    auto& cells = weights[static_cast<std::size_t>(x)];
    if (sampling == Sampling::Nearest || size <= 1) {
      cells.emplace_back(static_cast<std::int64_t>(std::floor(from + size * (x + 0.5))), 1.0);
      continue;
    }
    const double lower = from + size * x;
    const double upper = std::min(from + size * (x + 1), to);
    for (auto c = static_cast<std::int64_t>(lower); static_cast<double>(c) < upper; ++c) {
      const auto edge = static_cast<double>(c);
      const double part = std::min(upper, edge + 1) - std::max(lower, edge);
      if (part > 0) cells.emplace_back(c, part);
    }
  }
  return weights;
}

}  // namespace

void MatrixMeansTest::meanFactorMakesTheMean_data() {
  QTest::addColumn<double>("omega");
  QTest::newRow("0") << 0.0;
  QTest::newRow("tiny") << 1e-200;
  QTest::newRow("1/10000") << 1e-4;
  QTest::newRow("1") << 1.0;
  QTest::newRow("negative") << -2.5;
  QTest::newRow("almost pi") << 3.14159265;
  QTest::newRow("pi") << std::numbers::pi;
  QTest::newRow("close to a turn") << 2 * std::numbers::pi - 1e-9;
  QTest::newRow("a whole turn") << 2 * std::numbers::pi;
}

void MatrixMeansTest::meanFactorMakesTheMean() {
  // The mean of a cosine over n positions, counted from their middle, is real and equal to this factor.
  QFETCH(double, omega);
  Residual residual(1e-9);
  for (const int n : {1, 2, 3, 10, 101, 1000}) {
    long double sum = 0;
    for (int j = 0; j < n; ++j) sum += std::cos(static_cast<long double>(omega) * (j - (n - 1) / 2.0L));
    residual.see(meanFactor(omega, n), static_cast<double>(sum / n), n);
    residual.see(meanFactors(Eigen::ArrayXd::Constant(3, omega), n)[1], static_cast<double>(sum / n), n);
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void MatrixMeansTest::meanOverABandIsTheWeightedSum_data() {
  QTest::addColumn<double>("base");
  for (const double base : {0.01, 0.3, 1.0, 2.0, 10000.0, 1e300}) QTest::addRow("base %g", base) << base;
}

void MatrixMeansTest::meanOverABandIsTheWeightedSum() {
  QFETCH(double, base);
  const PixelBand bands[] = {{0, 0, 0.5, 0},      {7, 8, 0.25, 0.75},     {100, 102, 1, 1},
                             {3, 1000, 0.1, 0.9}, {65530, 70000, 1, 0.5}, {1048000, 1048575, 0.3, 0.3}};
  Residual residual(1e-9);
  for (const char* const convention : truth::kConventions) {
    const auto columns = columnsOf(specOf(convention, 1, 9, base));
    const auto curves = truth::curvesOf(convention, 9, base);
    for (std::size_t k = 0; k < columns.size(); ++k) {
      for (const PixelBand& band : bands) {
        long double sum = 0;
        truth::forEachValue(curves[k], band.first, band.last, [&](std::int64_t p, long double value) {
          sum += value * (p == band.first ? band.firstWeight : p == band.last ? band.lastWeight : 1);
        });
        const long double total = band.first == band.last ? static_cast<long double>(band.firstWeight)
                                                          : band.firstWeight + band.lastWeight +
                                                                static_cast<long double>(band.last - band.first - 1);
        residual.see(meanOver(columns[k], band), static_cast<double>(sum / total), k, band.first, band.last);
      }
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void MatrixMeansTest::pictureIsTheAreaWeightedMean_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<MatrixWindow>("window");
  QTest::addColumn<QSize>("size");
  QTest::addColumn<bool>("nearest");
  for (const char* const convention : truth::kConventions) {
    const auto row = [&](const char* name, int d, double base, MatrixWindow window, QSize size, bool nearest = false) {
      QTest::addRow("%s, %s", convention, name) << QString(convention) << d << base << window << size << nearest;
    };
    row("fewer pixels than cells both ways", 128, 1e4, {{0, 1000}, {0, 128}}, {50, 70});
    row("wide cells, low cells", 16, 1e4, {{0, 3000}, {0, 16}}, {100, 64});
    row("narrow cells, high cells", 300, 1e4, {{0, 20}, {0, 300}}, {64, 90});
    row("an odd width", 33, 1e4, {{0, 500}, {0, 33}}, {10, 40});
    row("a fractional zoom", 64, 1e4, {{12.3, 447.9}, {3.25, 60.75}}, {23, 37});
    row("a zoom into few cells", 64, 1e4, {{12.3, 14.9}, {3.25, 5.75}}, {23, 37});
    row("many columns a pixel", 200, 1e4, {{2.25, 300}, {1.5, 199.75}}, {6, 29});
    row("base below 1", 21, 0.05, {{10.5, 900.5}, {0, 21}}, {9, 31});
    row("base 1", 21, 1, {{0, 900}, {0, 21}}, {9, 31});
    row("one pixel", 50, 1e4, {{0.5, 777.25}, {0.125, 49.5}}, {1, 1});
    row("the nearest cell", 128, 1e4, {{0.5, 1000}, {0, 127.5}}, {50, 70}, true);
  }
}

Q_DECLARE_METATYPE(sinescope::MatrixWindow)

void MatrixMeansTest::pictureIsTheAreaWeightedMean() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(MatrixWindow, window);
  QFETCH(QSize, size);
  QFETCH(bool, nearest);
  const Sampling sampling = nearest ? Sampling::Nearest : Sampling::Mean;
  const EncodingSpec spec = specOf(convention, 1 << 20, d, base);
  const auto picture = [&](Exactness exactness) {
    return matrixImage(columnsOf(spec), spec.firstPosition, window, size.width(), size.height(), sampling, exactness);
  };
  const RowMatrixF image = picture(Exactness::Whole);
  const RowMatrixF frame = picture(Exactness::Frame);
  QCOMPARE(image.rows(), Eigen::Index{size.height()});
  QCOMPARE(image.cols(), Eigen::Index{size.width()});
  const auto length = static_cast<std::int64_t>(std::ceil(window.positions.to));
  const auto cells = truth::rowsOf(convention, spec.firstPosition, length, d, base);
  const Weights down = weightsOf(window.positions.from, window.positions.to, size.height(), sampling);
  const Weights across = weightsOf(window.dimensions.from, window.dimensions.to, size.width(), sampling);
  Residual residual(3e-8);  // half a unit of the floats below 1
  Residual ofFrame(1e-6);
  for (std::size_t y = 0; y < down.size(); ++y) {
    for (std::size_t x = 0; x < across.size(); ++x) {
      long double sum = 0;
      long double total = 0;
      for (const auto& [p, height] : down[y]) {
        for (const auto& [k, width] : across[x]) {
          sum += height * width * cells[static_cast<std::size_t>(p)][static_cast<std::size_t>(k)];
          total += height * width;
        }
      }
      const auto row = static_cast<Eigen::Index>(y);
      const auto column = static_cast<Eigen::Index>(x);
      residual.see(static_cast<double>(image(row, column)), static_cast<double>(sum / total), y, x);
      ofFrame.see(static_cast<double>(frame(row, column)), static_cast<double>(sum / total), y, x);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
  QVERIFY2(ofFrame.isSmall(), ofFrame.text());
}

void MatrixMeansTest::pictureOfLargeCellsShowsTheMatrix() {
  const EncodingSpec spec = specOf("paper", 40, 12);
  const RowMatrixF matrix = encode(spec);
  const RowMatrixF image = matrixImage(columnsOf(spec), 0, {{0, 40}, {0, 12}}, 36, 120, Sampling::Mean);
  Residual residual(6e-8);
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      residual.see(static_cast<double>(image(y, x)), static_cast<double>(matrix(y / 3, x / 3)), y, x);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void MatrixMeansTest::alternatingColumnsGiveTheirGreyMean_data() {
  QTest::addColumn<int>("columnsAPixel");
  QTest::newRow("two columns a pixel") << 2;
  QTest::newRow("four columns a pixel") << 4;
  QTest::newRow("sixteen columns a pixel") << 16;
}

void MatrixMeansTest::alternatingColumnsGiveTheirGreyMean() {
  // With a huge base all but the first pairs are constant: sines 0, cosines 1. Sampling them would show stripes.
  QFETCH(int, columnsAPixel);
  const EncodingSpec spec = specOf("paper", 4, 256, 1e300);
  const RowMatrixF image = matrixImage(columnsOf(spec), 0, {{0, 4}, {64, 256}}, 192 / columnsAPixel, 4, Sampling::Mean);
  QVERIFY((image.array() - 0.5F).abs().maxCoeff() < 1e-6F);
}

void MatrixMeansTest::aMillionPositionsInOnePictureStayExact() {
  const EncodingSpec spec = specOf("paper", 1 << 20, 6);
  const RowMatrixF image =
      matrixImage(columnsOf(spec), 0, {{0, static_cast<double>(spec.length)}, {0, 6}}, 6, 7, Sampling::Mean);
  const auto curves = truth::curvesOf("paper", 6, 10000);
  const Weights down = weightsOf(0, static_cast<double>(spec.length), 7, Sampling::Mean);
  Residual residual(1e-6);
  for (std::size_t y = 0; y < down.size(); ++y) {
    for (std::size_t k = 0; k < curves.size(); ++k) {
      long double sum = 0;
      const auto* cell = down[y].data();
      truth::forEachValue(curves[k], down[y].front().first, down[y].back().first,
                          [&](std::int64_t /*position*/, long double value) { sum += value * (cell++)->second; });
      const long double mean = sum * 7 / static_cast<long double>(spec.length);
      residual.see(static_cast<double>(image(static_cast<Eigen::Index>(y), static_cast<Eigen::Index>(k))),
                   static_cast<double>(mean), y, k);
    }
  }
  QVERIFY2(residual.isSmall(), residual.text());
}

void MatrixMeansTest::extremeBasesStayFinite() {
  for (const double base : {5e-324, 1e-300, 1.7e308}) {
    for (const char* const convention : truth::kConventions) {
      const auto columns = columnsOf(specOf(convention, 1000, 15, base));
      const RowMatrixF image = matrixImage(columns, 1 << 20, {{0.5, 999}, {0, 15}}, 7, 9, Sampling::Mean);
      QVERIFY(image.allFinite());
      QVERIFY(image.cwiseAbs().maxCoeff() <= 1.0F);
    }
  }
}

void MatrixMeansTest::pictureOfNoPixelsIsEmpty() {
  const auto columns = columnsOf(specOf("paper", 40, 12));
  const auto some = pixelBands({0, 12}, 5, Sampling::Mean);
  const std::vector<PixelBand> none;
  const auto sizeOf = [&](const std::vector<PixelBand>& down, const std::vector<PixelBand>& across) {
    const RowMatrixF image = matrixImage(columns, 0, down, across);
    return QSize(static_cast<int>(image.cols()), static_cast<int>(image.rows()));
  };
  QCOMPARE(sizeOf(none, some), QSize(5, 0));
  QCOMPARE(sizeOf(some, none), QSize(0, 5));
  QCOMPARE(sizeOf(none, none), QSize(0, 0));
  QCOMPARE(matrixImage(columns, 0, {{0, 40}, {0, 12}}, 0, 7, Sampling::Mean).rows(), Eigen::Index{7});
  QCOMPARE(matrixImage({}, 0, none, none).size(), Eigen::Index{0});
}

void MatrixMeansTest::wavesShorterThanAPixelAreCounted() {
  EncodingSpec spec;  // wavelengths 2π 10000^(2i/128), the same for both columns of a pair
  const auto columns = columnsOf(spec);
  QCOMPARE(turningWithin(columns, {0, 128}, 6.2), std::int64_t{0});
  QCOMPARE(turningWithin(columns, {0, 128}, 6.3), std::int64_t{2});
  QCOMPARE(turningWithin(columns, {0, 128}, 62.83186), std::int64_t{2 * 17});  // 10000^(32/128) = 10 belongs to pair 16
  QCOMPARE(turningWithin(columns, {1, 128}, 6.3), std::int64_t{1});
  QCOMPARE(turningWithin(columns, {0, 128}, 1e6), std::int64_t{128});
}

void MatrixMeansTest::pixelsAreTheSameOnOneProcessor_data() {
  QTest::addColumn<double>("positions");
  QTest::addColumn<double>("dimensions");
  QTest::newRow("many cells a pixel") << 1e6 << 3000.0;
  QTest::newRow("cells of several pixels") << 40.0 << 90.0;
  QTest::newRow("parts of cells") << 700.5 << 1300.0;
}

void MatrixMeansTest::pixelsAreTheSameOnOneProcessor() {
  QFETCH(double, positions);
  QFETCH(double, dimensions);
  EncodingSpec spec;
  spec.length = 1'000'000;
  spec.dModel = 3000;
  const auto columns = columnsOf(spec);
  const auto picture = [&] {
    return matrixImage(columns, 0, {{0, positions}, {0, dimensions}}, 1111, 501, Sampling::Mean);
  };
  const RowMatrixF shared = picture();
  const PartOfWork alone;
  QVERIFY(shared == picture());
}

SINESCOPE_TEST_WITHOUT_APPLICATION(MatrixMeansTest)
#include "matrix_means_test.moc"

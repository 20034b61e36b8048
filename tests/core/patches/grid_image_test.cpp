#include "core/patches/grid_image.h"

#include <QTest>
#include <cmath>

#include "core/parameters/conventions.h"
#include "core/table/grid_table.h"
#include "tests/core/patches/patch_spec.h"
#include "tests/unit.h"

using namespace sinescope;

class GridImageTest : public QObject {
  Q_OBJECT

 private slots:
  void pixelsAreMeansOfTheirCells_data();
  void pixelsAreMeansOfTheirCells();
  void aPixelCanShowBothHalves();
  void nothingHasAnEmptyPicture();
};

namespace {

/// The mean of the cells under a pixel, weighted by the parts of them that it covers.
double meanUnder(const PositionTable& table, const PixelBand& down, const PixelBand& across) {
  const auto weight = [](const PixelBand& band, std::int64_t cell) {
    return cell == band.first ? band.firstWeight : cell == band.last ? band.lastWeight : 1;
  };
  double sum = 0;
  double weights = 0;
  for (std::int64_t row = down.first; row <= down.last; ++row) {
    for (std::int64_t column = across.first; column <= across.last; ++column) {
      const double own = weight(down, row) * weight(across, column);
      sum += own * table.at(row, column);
      weights += own;
    }
  }
  return sum / weights;
}

double furthestFromMeans(const EncodingSpec& spec, const std::vector<PixelBand>& down,
                         const std::vector<PixelBand>& across, Exactness exactness) {
  const RowMatrixF image = gridImage(patchAxesOf(spec), down, across, exactness);
  const TablePtr table = gridTable(spec);
  double furthest = 0;
  for (Eigen::Index y = 0; y < image.rows(); ++y) {
    for (Eigen::Index x = 0; x < image.cols(); ++x) {
      const double mean = meanUnder(*table, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)]);
      furthest = std::max(furthest, std::abs(static_cast<double>(image(y, x)) - mean));
    }
  }
  return furthest;
}

}  // namespace

void GridImageTest::pixelsAreMeansOfTheirCells_data() {
  QTest::addColumn<QByteArray>("grid");
  for (const char* const grid :
       {"7x5", "4x11:y-first", "1x9", "9x1", "1x1", "30x20:normalised", "3x7:y-first:normalised"})
    QTest::newRow(grid) << QByteArray(grid);
}

void GridImageTest::pixelsAreMeansOfTheirCells() {
  QFETCH(QByteArray, grid);
  for (const auto& named : namedConventions()) {
    for (const int d : {2, 6, 16, 30}) {
      const EncodingSpec spec = patchSpec(grid.constData(), d, named.convention);
      const auto end = static_cast<double>(spec.length);
      for (const Sampling sampling : {Sampling::Mean, Sampling::Nearest}) {
        for (const auto& [down, across] :
             {std::pair(pixelBands({0, end}, 7, sampling), pixelBands({0.0, 1.0 * d}, 5, sampling)),
              {pixelBands({0.3 * end, 0.9 * end}, 3, sampling), pixelBands({0.2 * d, 0.9 * d}, 50, sampling)},
              {pixelBands({0, end}, 700, sampling), pixelBands({0.0, 1.0 * d}, 3, sampling)}}) {
          QVERIFY(furthestFromMeans(spec, down, across, Exactness::Whole) < 1.3e-7);
          QVERIFY(furthestFromMeans(spec, down, across, Exactness::Frame) < 1.1e-6);
        }
      }
    }
  }
}

void GridImageTest::aPixelCanShowBothHalves() {
  const EncodingSpec spec = patchSpec("5x4", 16);
  const std::vector<PixelBand> down{{0, 19, 1, 1}};
  for (const double weight : {0.25, 1.0}) {
    QVERIFY(furthestFromMeans(spec, down, {{7, 8, weight, 0.5}}, Exactness::Whole) < 1e-7);
    QVERIFY(furthestFromMeans(spec, down, {{3, 8, weight, 0.5}}, Exactness::Whole) < 1e-7);
    QVERIFY(furthestFromMeans(spec, down, {{7, 12, weight, 0.5}}, Exactness::Whole) < 1e-7);
  }
}

void GridImageTest::nothingHasAnEmptyPicture() {
  const PatchAxes axes = patchAxesOf(patchSpec("5x4", 16));
  const std::vector<PixelBand> one{{0, 0, 1, 0}};
  QCOMPARE(gridImage(axes, {}, one, Exactness::Frame).rows(), Eigen::Index{0});
  QCOMPARE(gridImage(axes, one, {}, Exactness::Frame).cols(), Eigen::Index{0});
}

SINESCOPE_TEST_WITHOUT_APPLICATION(GridImageTest)
#include "grid_image_test.moc"

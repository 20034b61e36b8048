#include "core/patches/patches.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <cmath>

#include "core/numbers/npy.h"
#include "core/parameters/conventions.h"
#include "core/table/grid_table.h"
#include "core/table/table_similarity.h"
#include "tests/core/patches/patch_spec.h"
#include "tests/core/written.h"
#include "tests/unit.h"

using namespace sinescope;

class PatchesTest : public QObject {
  Q_OBJECT

 private slots:
  void picturesAreThoseOfTheRows_data();
  void picturesAreThoseOfTheRows();
  void numbersAreThoseOfTheSources();
  void aPatchIsLikeItself();
  void tablesArePicturedByTheirRows();
  void theCornerHasEveryValue();
  void theRangeIsThatOfTheNumbers();
  void curvesAreThoseOfTheirPatches();
  void theCostDoesNotDependOnTheRows();
  void numbersHaveTheShapeOfTheGrid();
  void withoutAGridThereAreNoNumbers();
};

void PatchesTest::picturesAreThoseOfTheRows_data() {
  QTest::addColumn<QByteArray>("grid");
  for (const char* const grid : {"3x5", "6x4:y-first", "5x1", "1x7", "1x1", "4x4:normalised", "7x2:y-first:normalised"})
    QTest::newRow(grid) << QByteArray(grid);
}

void PatchesTest::picturesAreThoseOfTheRows() {
  QFETCH(QByteArray, grid);
  for (const auto& named : namedConventions()) {
    for (const int d : {2, 6, 14, 64}) {
      EncodingSpec spec = patchSpec(grid.constData(), d, named.convention);
      spec.positionScale = 0.37;
      const TablePart part{gridTable(spec), spec.length, spec.dModel};
      const PatchSimilarity patches(spec);
      for (const Measure measure : kMeasures) {
        for (std::int64_t p = 0; p < spec.length; ++p) {
          const RowMatrixD picture = patches.to(p, measure);
          const PatchNumbers numbers = patches.numbersTo(p, measure);
          QCOMPARE(picture.rows(), Eigen::Index{spec.grid.height});
          QCOMPARE(picture.cols(), Eigen::Index{spec.grid.width});
          for (std::int64_t q = 0; q < spec.length; ++q) {
            const int y = spec.grid.coordinate(GridAxis::Y, q);
            const int x = spec.grid.coordinate(GridAxis::X, q);
            const double there = picture(y, x);
            QVERIFY(std::abs(numbers.at(y, x) - there) <= 1e-14 * std::max(std::abs(there), 1.0));
            QVERIFY(std::abs(patches.between(p, q, measure) - there) <= 1e-14 * std::max(std::abs(there), 1.0));
            const double rows = tableSimilarity(part, p, q, measure);
            // The root of a squared distance doubles its digits' loss near 0.
            const double rounding = measure == Measure::Distance && rows < 1e-5 ? 1e-6 : 1e-12 * std::max(rows, 1.0);
            QVERIFY(std::abs(there - rows) <= rounding);
          }
        }
      }
    }
  }
}

/// Against patches.csv, which has them from the formulas of MAE, big_vision and DETR in 40 digits.
void PatchesTest::numbersAreThoseOfTheSources() {
  QFile file(QStringLiteral(TEST_DATA "/patches.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  int lines = 0;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    const QList<QByteArray> cells = line.split(',');
    QCOMPARE(cells.size(), 11);
    EncodingSpec spec = findPreset(cells[0] == "big_vision" ? "vit" : cells[0].toStdString())->spec;
    Grid grid = spec.grid;
    grid.width = cells[1].toInt();
    grid.height = cells[2].toInt();
    spec.dModel = cells[3].toInt();
    spec = withGrid(spec, grid);
    const std::int64_t p = cells[5].toLongLong() * grid.width + cells[4].toLongLong();
    const PatchSimilarity patches(spec);
    for (const Measure measure : kMeasures) {
      const double truth = cells[8 + static_cast<int>(measure)].toDouble();
      const double found = patches.to(p, measure)(cells[7].toInt(), cells[6].toInt());
      const double scale = measure == Measure::Dot ? spec.dModel / 2.0 : std::max(truth, 1.0);
      QVERIFY2(std::abs(found - truth) <= 1e-12 * scale, line.constData());
      QVERIFY2(std::abs(static_cast<double>(static_cast<float>(found)) - truth) <= 6.2e-8 * scale, line.constData());
    }
    ++lines;
  }
  QVERIFY(lines > 100);
}

void PatchesTest::aPatchIsLikeItself() {
  const PatchSimilarity patches(patchSpec("14x14", 768, findConvention("tensorflow")->convention));
  for (const std::int64_t p : {0, 105, 195}) {
    QCOMPARE(patches.to(p, Measure::Distance)(p / 14, p % 14), 0.0);
    QCOMPARE(patches.to(p, Measure::Cosine)(p / 14, p % 14), 1.0);
    QVERIFY(std::abs(patches.to(p, Measure::Dot)(p / 14, p % 14) - 384) < 1e-12);
  }
}

void PatchesTest::tablesArePicturedByTheirRows() {
  const EncodingSpec spec = patchSpec("6x4", 16);
  const TablePart part{gridTable(spec), spec.length, spec.dModel};
  const PatchSimilarity patches(spec);
  for (const Measure measure : {Measure::Dot, Measure::Cosine}) {
    const RowMatrixD apart = patchSimilarities(part, spec.grid, 13, measure) - patches.to(13, measure);
    QVERIFY(apart.cwiseAbs().maxCoeff() < 1e-13);
  }
}

void PatchesTest::theCornerHasEveryValue() {
  const PatchSimilarity patches(patchSpec("9x7", 64));
  for (const Measure measure : kMeasures) {
    const RowMatrixD corner = patches.to(0, measure);
    for (std::int64_t p = 0; p < 63; ++p) {
      const RowMatrixD picture = patches.to(p, measure);
      QVERIFY(picture.minCoeff() >= corner.minCoeff() - 1e-12 && picture.maxCoeff() <= corner.maxCoeff() + 1e-12);
    }
  }
}

void PatchesTest::theRangeIsThatOfTheNumbers() {
  for (const auto& named : namedConventions()) {
    for (const auto& [grid, d] : {std::pair("9x7", 64), {"5x1", 2}, {"31x17:normalised", 42}, {"200x300", 6}}) {
      const PatchSimilarity patches(patchSpec(grid, d, named.convention));
      const std::int64_t last = std::int64_t{patches.grid().width} * patches.grid().height - 1;
      for (const Measure measure : kMeasures) {
        for (const std::int64_t p : {std::int64_t{0}, last / 2, last}) {
          const RowMatrixD numbers = patches.to(p, measure);
          QCOMPARE(patches.range(p, measure), (ValueRange{numbers.minCoeff(), numbers.maxCoeff()}));
        }
      }
    }
  }
}

void PatchesTest::curvesAreThoseOfTheirPatches() {
  for (const auto& [grid, d] : {std::pair("9x7", 64), {"5x1", 2}, {"1x7", 6}, {"31x17:normalised", 42}}) {
    const EncodingSpec spec = patchSpec(grid, d);
    const PatchSimilarity patches(spec);
    for (const Measure measure : kMeasures) {
      const RowMatrixD picture = patches.to(spec.length / 3, measure);
      const Eigen::Map<const Eigen::VectorXd> all(picture.data(), picture.size());
      for (const int pixels : {1, 3, 1000}) {
        const auto bands = wholeCellBands({0, static_cast<double>(spec.length)}, pixels, Sampling::Mean);
        const CurveValues curve = patches.curve(spec.length / 3, bands, measure);
        QCOMPARE(curve.means.size(), Eigen::Index{pixels});
        for (Eigen::Index x = 0; x < pixels; ++x) {
          const PixelBand& band = bands[static_cast<std::size_t>(x)];
          const auto under = all.segment(band.first, band.last - band.first + 1);
          QCOMPARE(curve.least[x], under.minCoeff());
          QCOMPARE(curve.greatest[x], under.maxCoeff());
          QVERIFY(std::abs(curve.means[x] - under.mean()) <= 1e-12 * std::max(1.0, std::abs(under.mean())));
        }
      }
    }
  }
}

void PatchesTest::theCostDoesNotDependOnTheRows() {
  QElapsedTimer timer;
  timer.start();
  const PatchSimilarity patches(patchSpec("1024x1024", 16'384));  // 2^34 numbers, 128 GiB
  QVERIFY(std::abs(patches.to(524'800, Measure::Cosine)(512, 512) - 1) < 1e-12);
  QVERIFY(timer.elapsed() < 5000);
}

void PatchesTest::numbersHaveTheShapeOfTheGrid() {
  const EncodingSpec spec = patchSpec("5x3", 16);
  const auto patches = std::make_shared<const PatchSimilarity>(spec);
  const NumberTable table = patchesTable(spec.grid, [patches] { return patches->to(7, Measure::Dot); });
  QCOMPARE(table.rows, std::int64_t{3});
  QCOMPARE(table.columns, std::int64_t{5});
  QCOMPARE(table.itemSize(), 8);
  QCOMPARE(table.columnTitle(4), std::string("column 4"));
  QVERIFY(std::abs(table.at(1, 2) - 8) < 1e-14);
  Written written;
  QVERIFY(writeNpy(table, written.sink(), goOn).has_value());
  QVERIFY(written.bytes.find("'shape': (3, 5)") != std::string::npos);
  QVERIFY(written.bytes.find("<f8") != std::string::npos);
}

void PatchesTest::withoutAGridThereAreNoNumbers() {
  QCOMPARE(patchesTable({}, [] { return RowMatrixD(); }).rows, std::int64_t{0});
}

SINESCOPE_TEST(PatchesTest)
#include "patches_test.moc"

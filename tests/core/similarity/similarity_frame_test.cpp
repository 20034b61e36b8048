#include "core/similarity/similarity_frame.h"

#include <QTest>
#include <numeric>

#include "core/similarity/similarity_product.h"
#include "tests/core/residual.h"
#include "tests/core/similarity/pair_means.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// The parts of which pictures on the screen are made, each against the mean of every pair of positions.
class SimilarityFrameTest : public QObject {
  Q_OBJECT

 private slots:
  void framesAreTheMeansOfTheirBlocks_data();
  void framesAreTheMeansOfTheirBlocks();
  void productsAreTheMeansOfTheirBlocks_data();
  void productsAreTheMeansOfTheirBlocks();
  void productsEndWhenTheyAreNotWanted();
};

namespace {

constexpr Measure kFrameMeasures[] = {Measure::Cosine, Measure::Distance};

RowMatrixD rowsOfBands(const EncodingSpec& spec, std::span<const PixelBand> bands) {
  const std::int64_t first = bands.front().first;
  RowMatrixD rows(bands.back().last - first + 1, spec.dModel);
  for (Eigen::Index r = 0; r < rows.rows(); ++r) {
    for (int k = 0; k < spec.dModel; ++k) rows(r, k) = valueAt(columnOf(spec, k), spec.firstPosition + first + r);
  }
  return rows;
}

truth::Images blockMeansOf(const EncodingSpec& spec, std::span<const PixelBand> down,
                           std::span<const PixelBand> across) {
  return truth::meansOf(rowsOfBands(spec, down), rowsOfBands(spec, across), down, across, kFrameMeasures);
}

void addPictures() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<QList<double>>("down");
  QTest::addColumn<QList<double>>("across");
  for (const char* const convention : {"paper", "unpaired"}) {
    for (const int d : {12, 160}) {
      const auto row = [&](const char* name, const QList<double>& down, const QList<double>& across) {
        QTest::addRow("%s, %d dimensions, %s", convention, d, name) << QString(convention) << d << down << across;
      };
      // From a cell to another, in some pixels.
      row("cells as pixels", {5, 45, 40}, {20, 50, 30});
      row("cells larger than pixels", {5, 25, 40}, {20, 30, 30});
      row("cells larger than pixels one way", {5, 25, 40}, {20, 320, 30});
      row("a few cells a pixel", {0, 130, 40}, {0, 130, 40});
      row("a few cells a pixel, off the diagonal", {0, 130, 40}, {300, 450, 40});
      row("a few cells a pixel, below the diagonal", {300, 450, 40}, {0, 130, 40});
      row("many cells a pixel", {0, 1500, 40}, {100, 1400, 30});
      row("one pixel", {0, 200, 1}, {0, 200, 1});
    }
  }
}

std::vector<PixelBand> bandsOf(const QList<double>& cells) {
  return wholeCellBands({cells[0], cells[1]}, static_cast<int>(cells[2]), Sampling::Mean);
}

}  // namespace

void SimilarityFrameTest::framesAreTheMeansOfTheirBlocks_data() { addPictures(); }

void SimilarityFrameTest::framesAreTheMeansOfTheirBlocks() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(QList<double>, down);
  QFETCH(QList<double>, across);
  EncodingSpec spec = specOf(convention, 1500, d);
  spec.firstPosition = 7;
  const auto rows = bandsOf(down);
  const auto columns = bandsOf(across);
  const Similarity similarity(columnsOf(spec));
  const truth::Images wanted = blockMeansOf(spec, rows, columns);
  for (const Measure measure : kFrameMeasures) {
    const SimilarityPicture picture = sampledFrame({similarity, spec.firstPosition, rows, columns, measure});
    QCOMPARE(picture.block, 1);
    // A picture says about how far it may be from the truth, by the differences of all its pixels: of one pixel alone
    // it knows less. Distances come from dot products in float32.
    const double known = picture.means.size() > 1 ? 1 : 2;
    Residual residual(known * picture.bound + (measure == Measure::Cosine ? 4e-6 : 4e-3 * std::sqrt(d)));
    for (Eigen::Index y = 0; y < picture.means.rows(); ++y) {
      for (Eigen::Index x = 0; x < picture.means.cols(); ++x) {
        residual.see(static_cast<double>(picture.means(y, x)), wanted.at(measure)(y, x), static_cast<int>(measure), y,
                     x);
      }
    }
    QVERIFY2(residual.isSmall(), residual.text());
    QVERIFY(picture.bound <= 0.05 * (measure == Measure::Cosine ? 1 : std::sqrt(2 * d)));
  }
}

void SimilarityFrameTest::productsAreTheMeansOfTheirBlocks_data() { addPictures(); }

void SimilarityFrameTest::productsAreTheMeansOfTheirBlocks() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(QList<double>, down);
  QFETCH(QList<double>, across);
  EncodingSpec spec = specOf(convention, 1500, d);
  spec.firstPosition = 7;
  const auto rows = bandsOf(down);
  const auto columns = bandsOf(across);
  const auto image = cosineProduct(Similarity(columnsOf(spec)), spec.firstPosition, rows, columns, [] { return true; });
  QVERIFY(image);
  const RowMatrixD wanted = blockMeansOf(spec, rows, columns).at(Measure::Cosine);
  QVERIFY((image->cast<double>() - wanted).cwiseAbs().maxCoeff() < 1e-6);
}

void SimilarityFrameTest::productsEndWhenTheyAreNotWanted() {
  const EncodingSpec spec = specOf("unpaired", 3000, 8);
  const Similarity similarity(columnsOf(spec));
  const auto rows = wholeCellBands({0, 100}, 10, Sampling::Mean);
  const auto columns = wholeCellBands({0, 3000}, 10, Sampling::Mean);
  int all = 0;
  const auto counted = [&] { return ++all > 0; };
  QVERIFY(cosineProduct(similarity, 0, rows, columns, counted));
  QVERIFY(all > 2);
  // Wherever it is told to end, it asks no more.
  for (int most = 0; most < all; ++most) {
    int asked = 0;
    QVERIFY(!cosineProduct(similarity, 0, rows, columns, [&] { return asked++ < most; }));
    QCOMPARE(asked, most + 1);
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SimilarityFrameTest)
#include "similarity_frame_test.moc"

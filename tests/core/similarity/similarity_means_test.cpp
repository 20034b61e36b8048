#include "core/similarity/similarity_means.h"

#include <QSize>
#include <QTest>

#include "tests/core/residual.h"
#include "tests/core/similarity/pair_means.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

Q_DECLARE_METATYPE(sinescope::SimilarityWindow)

class SimilarityMeansTest : public QObject {
  Q_OBJECT

 private slots:
  void pictureIsTheMeanOfItsBlocks_data();
  void pictureIsTheMeanOfItsBlocks();
  void pictureOfLargeCellsShowsTheMatrix();
  void pictureIsSymmetric();
  void nearestShowsSingleCells();
  void rangeHoldsEveryPairOfPositions_data();
  void rangeHoldsEveryPairOfPositions();
  void greatestProductIsOnTheDiagonal();
  void rangeIsNeverEmpty();
  void aMillionPositionsStayInRange();
  void extremeBasesStayFinite();
  void curveOfAnyPosition_data();
  void curveOfAnyPosition();
};

namespace {

constexpr Measure kEachMeasure[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

/// The rows of the encoding for some cells.
RowMatrixD rowsOfBand(const QString& convention, const EncodingSpec& spec, const PixelBand& cells) {
  const auto rows =
      truth::rowsOf(convention, spec.firstPosition + cells.first, cells.last - cells.first + 1, spec.dModel, spec.base);
  RowMatrixD matrix(static_cast<Eigen::Index>(rows.size()), spec.dModel);
  for (Eigen::Index r = 0; r < matrix.rows(); ++r) {
    for (Eigen::Index k = 0; k < matrix.cols(); ++k) {
      matrix(r, k) = static_cast<double>(rows[static_cast<std::size_t>(r)][static_cast<std::size_t>(k)]);
    }
  }
  return matrix;
}

/// The mean of each measure over each block of a window.
truth::Images meansOf(const QString& convention, const EncodingSpec& spec, const SimilarityWindow& window, QSize size) {
  const auto down = wholeCellBands(window.rows, size.height(), Sampling::Mean);
  const auto across = wholeCellBands(window.columns, size.width(), Sampling::Mean);
  const RowMatrixD p = rowsOfBand(convention, spec, {down.front().first, down.back().last});
  if (truth::isSymmetric(down, across)) return truth::meansOf(p, p, down, across, kEachMeasure);
  const RowMatrixD q = rowsOfBand(convention, spec, {across.front().first, across.back().last});
  return truth::meansOf(p, q, down, across, kEachMeasure);
}

}  // namespace

void SimilarityMeansTest::pictureIsTheMeanOfItsBlocks_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("d");
  QTest::addColumn<double>("base");
  QTest::addColumn<SimilarityWindow>("window");
  QTest::addColumn<QSize>("size");
  QTest::addColumn<bool>("exact");
  for (const char* const convention : truth::kConventions) {
    const auto row = [&](const char* name, int d, double base, SimilarityWindow window, QSize size, bool exact) {
      QTest::addRow("%s, %s", qPrintable(QString(convention)), name)
          << QString(convention) << d << base << window << size << exact;
    };
    row("cells as pixels", 64, 1e4, {{0, 100}, {0, 100}}, {100, 100}, true);
    row("two or three cells a pixel", 64, 1e4, {{0, 250}, {0, 250}}, {100, 100}, true);
    row("not square", 33, 1e4, {{0, 300}, {0, 300}}, {77, 140}, true);
    row("cells larger than pixels one way", 32, 1e4, {{0, 40}, {0, 200}}, {60, 90}, true);
    row("a zoom off the diagonal", 64, 1e4, {{10, 310}, {500, 900}}, {80, 60}, true);
    row("a fractional zoom", 64, 1e4, {{12.3, 290.7}, {100.5, 401.25}}, {64, 50}, true);
    row("twenty cells a pixel", 64, 1e4, {{0, 2000}, {0, 2000}}, {100, 100}, false);
    row("4096 positions", 64, 1e4, {{0, 4096}, {0, 4096}}, {90, 120}, false);
    row("4096 positions, few pixels", 21, 1e4, {{0, 4096}, {0, 4096}}, {9, 7}, false);
    row("a large base", 32, 1e300, {{0, 1500}, {0, 1500}}, {40, 50}, false);
    row("base 2", 32, 2, {{0, 1500}, {0, 1500}}, {40, 50}, false);
    row("base below 1", 32, 0.3, {{0, 1500}, {0, 1500}}, {40, 50}, false);
    row("more cells than are looked at", 21, 1e4, {{0, 4200}, {0, 4200}}, {60, 50}, false);
    row("more cells, base 2", 33, 2, {{0, 4200}, {0, 4200}}, {30, 40}, false);
    row("one pixel", 32, 1e4, {{0, 500}, {0, 500}}, {1, 1}, false);
  }
}

void SimilarityMeansTest::pictureIsTheMeanOfItsBlocks() {
  QFETCH(QString, convention);
  QFETCH(int, d);
  QFETCH(double, base);
  QFETCH(SimilarityWindow, window);
  QFETCH(QSize, size);
  QFETCH(bool, exact);
  const EncodingSpec spec = specOf(convention, std::max<std::int64_t>(4096, std::llround(window.rows.to)), d, base);
  const truth::Images means = meansOf(convention, spec, window, size);
  for (const Measure measure : kEachMeasure) {
    const RowMatrixF image = similarityImage(Similarity(columnsOf(spec)), spec.firstPosition, window, size.width(),
                                             size.height(), measure, Sampling::Mean);
    QCOMPARE(image.rows(), Eigen::Index{size.height()});
    QCOMPARE(image.cols(), Eigen::Index{size.width()});
    const RowMatrixD& wanted = means.at(measure);
    // One level of the view's colours. Distances are computed from dot products: below 4e-6 they are rounding errors.
    const ValueRange range = similarityRange(Similarity(columnsOf(spec)), spec.firstPosition, spec.length, measure);
    const double level = std::max((range.greatest - range.least) / 255, 4e-6);
    Residual residual(exact ? 1e-6 * std::max(255 * level, 1.0) : level);
    for (Eigen::Index y = 0; y < image.rows(); ++y) {
      for (Eigen::Index x = 0; x < image.cols(); ++x) {
        residual.see(static_cast<double>(image(y, x)), wanted(y, x), static_cast<int>(measure), y, x);
      }
    }
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

void SimilarityMeansTest::pictureOfLargeCellsShowsTheMatrix() {
  for (const char* const convention : truth::kConventions) {
    for (const Measure measure : kEachMeasure) {
      const EncodingSpec spec = specOf(convention, 30, 14);
      const RowMatrixF matrix = similarityMatrix(spec, measure);
      const RowMatrixF image = similarityImage(Similarity(columnsOf(spec)), spec.firstPosition, {{0, 30}, {0, 30}}, 90,
                                               60, measure, Sampling::Mean);
      Residual residual(2e-6);
      for (Eigen::Index y = 0; y < 60; ++y) {
        for (Eigen::Index x = 0; x < 90; ++x) {
          residual.see(static_cast<double>(image(y, x)), static_cast<double>(matrix(y / 2, x / 3)), y, x);
        }
      }
      QVERIFY2(residual.isSmall(), residual.text());
    }
  }
}

void SimilarityMeansTest::pictureIsSymmetric() {
  for (const char* const convention : truth::kConventions) {
    const EncodingSpec spec = specOf(convention, 4096, 33);
    const RowMatrixF image = similarityImage(Similarity(columnsOf(spec)), spec.firstPosition, {{0, 4096}, {0, 4096}},
                                             100, 100, Measure::Dot, Sampling::Mean);
    QVERIFY((image - image.transpose()).cwiseAbs().maxCoeff() < 1e-5F);
  }
}

void SimilarityMeansTest::nearestShowsSingleCells() {
  for (const char* const convention : truth::kConventions) {
    const EncodingSpec spec = specOf(convention, 1000, 20);
    const Similarity similarity(columnsOf(spec));
    const RowMatrixF image = similarityImage(Similarity(columnsOf(spec)), spec.firstPosition, {{0, 1000}, {0, 1000}},
                                             10, 20, Measure::Dot, Sampling::Nearest);
    Residual residual(1e-5);
    for (Eigen::Index y = 0; y < 20; ++y) {
      for (Eigen::Index x = 0; x < 10; ++x) {
        const double wanted = similarity.dot(spec.firstPosition + 25 + 50 * y, spec.firstPosition + 50 + 100 * x);
        residual.see(static_cast<double>(image(y, x)), wanted, y, x);
      }
    }
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

void SimilarityMeansTest::rangeHoldsEveryPairOfPositions_data() {
  QTest::addColumn<QString>("convention");
  for (const char* const convention : truth::kConventions) QTest::newRow(convention) << QString(convention);
}

void SimilarityMeansTest::rangeHoldsEveryPairOfPositions() {
  QFETCH(QString, convention);
  for (const auto& [length, d] : {std::pair(2, 24), {50, 24}, {400, 24}, {50, 33}, {1200, 33}, {1200, 7}}) {
    for (const Measure measure : kEachMeasure) {
      const EncodingSpec spec = specOf(convention, length, d);
      const RowMatrixF matrix = similarityMatrix(spec, measure);
      const ValueRange range = similarityRange(Similarity(columnsOf(spec)), spec.firstPosition, length, measure);
      const double tolerance = 1e-5;
      QVERIFY(std::abs(range.least - static_cast<double>(matrix.minCoeff())) < tolerance);
      QVERIFY(std::abs(range.greatest - static_cast<double>(matrix.maxCoeff())) < tolerance);
    }
  }
}

/// No product is greater than the greatest of a position with itself.
void SimilarityMeansTest::greatestProductIsOnTheDiagonal() {
  for (const char* const convention : truth::kConventions) {
    for (const int length : {1449, 4096}) {
      const EncodingSpec spec = specOf(convention, length, 33);
      const Similarity similarity(columnsOf(spec));
      double greatest = 0;
      for (int p = 0; p < length; ++p) greatest = std::max(greatest, similarity.squaredNorm(spec.firstPosition + p));
      const ValueRange range = similarityRange(similarity, spec.firstPosition, length, Measure::Dot);
      QVERIFY(std::abs(range.greatest - greatest) < 1e-10);
    }
  }
}

void SimilarityMeansTest::rangeIsNeverEmpty() {
  for (const Measure measure : kEachMeasure) {
    for (const double base : {1.0, 1e300}) {
      const ValueRange one = similarityRange(Similarity(columnsOf(specOf("paper", 1, 8, base))), 0, 1, measure);
      QVERIFY(one.least < one.greatest);
      const ValueRange padded =
          similarityRange(Similarity(columnsOf(specOf("tensor2tensor", 9, 1, base))), 0, 9, measure);
      QVERIFY(padded.least < padded.greatest);
    }
  }
}

void SimilarityMeansTest::aMillionPositionsStayInRange() {
  const EncodingSpec spec = specOf("paper", 1 << 20, 512);
  const auto columns = columnsOf(spec);
  const double all = static_cast<double>(spec.length);
  const RowMatrixF image =
      similarityImage(Similarity(columns), 0, {{0, all}, {0, all}}, 200, 150, Measure::Cosine, Sampling::Mean);
  QVERIFY(image.allFinite());
  QVERIFY(image.maxCoeff() <= 1.0F);
  QVERIFY(image.minCoeff() >= -1.0F);
  // The diagonal is the brightest pixel of its row: a mean over the offsets around 0.
  const RowMatrixF square =
      similarityImage(Similarity(columns), 0, {{0, all}, {0, all}}, 100, 100, Measure::Dot, Sampling::Mean);
  for (Eigen::Index y = 0; y < 100; ++y) QVERIFY(square(y, y) >= square.row(y).maxCoeff() - 1e-3F);
}

void SimilarityMeansTest::extremeBasesStayFinite() {
  for (const double base : {5e-324, 1e-300, 1.7e308}) {
    for (const char* const convention : truth::kConventions) {
      const auto columns = columnsOf(specOf(convention, 1000, 15, base));
      for (const Measure measure : kEachMeasure) {
        const RowMatrixF image =
            similarityImage(Similarity(columns), 1 << 20, {{0, 1000}, {0, 1000}}, 21, 17, measure, Sampling::Mean);
        QVERIFY(image.allFinite());
      }
    }
  }
}

void SimilarityMeansTest::curveOfAnyPosition_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<std::int64_t>("position");
  for (const char* const convention : {"paper", "unpaired"}) {
    for (const std::int64_t position : {0, 100, 70'000, 140'099, 140'100, 900'000, 50'000'000}) {
      const QString name = QLatin1String(convention);
      QTest::newRow(qPrintable(QStringLiteral("%1, position %2").arg(name).arg(position))) << name << position;
    }
  }
}

/// Also for a position outside the window: a difference is drawn at A's position, which B may not have. The means of
/// long bands are within 1/384 of the greatest dot product.
void SimilarityMeansTest::curveOfAnyPosition() {
  QFETCH(QString, convention);
  QFETCH(std::int64_t, position);
  constexpr std::int64_t first = 100;
  constexpr std::int64_t length = 140'000;
  constexpr int pixels = 50;
  const auto similarity =
      std::make_shared<const Similarity>(columnsOf(specOf(convention.toLatin1().constData(), length, 64)));
  const CellRange shown{0, length};
  const Eigen::VectorXd means =
      SimilarityCurve(similarity, {first, length, shown}, pixels, Measure::Dot).through(position).means;
  const auto bands = wholeCellBands(shown, pixels, Sampling::Mean);
  for (const std::size_t x : {0, 17, 49}) {
    const std::int64_t cells = bands[x].last - bands[x].first + 1;
    const double mean = similarity->row(position, first + bands[x].first, cells, Measure::Dot).mean();
    const double shownMean = means[static_cast<Eigen::Index>(x)];
    QVERIFY2(std::abs(shownMean - mean) < 32. / 384, qPrintable(QStringLiteral("%1, not %2").arg(shownMean).arg(mean)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SimilarityMeansTest)
#include "similarity_means_test.moc"

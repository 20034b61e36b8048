#include <QTest>
#include <cmath>
#include <numeric>

#include "core/encoding/encoding.h"
#include "core/similarity/similarity_means.h"
#include "tests/core/equality.h"
#include "tests/core/residual.h"
#include "tests/core/similarity/pair_means.h"
#include "tests/core/truth.h"
#include "tests/unit.h"

using namespace sinescope;

/// Curves, sketches and ranges, and each of the ways in which a frame is computed.
class SimilarityCurveTest : public QObject {
  Q_OBJECT

 private slots:
  void curveOfFewCellsHasTheirEnds_data();
  void curveOfFewCellsHasTheirEnds();
  void curveOfManyCellsIsTheMeasureOfTheirMean_data();
  void curveOfManyCellsIsTheMeasureOfTheirMean();
  void frameIsTheMeanOfItsBlocks_data();
  void frameIsTheMeanOfItsBlocks();
  void cellsFarApartAreMeasuredOneByOne_data();
  void cellsFarApartAreMeasuredOneByOne();
  void sketchHasRowAndPicture_data();
  void sketchHasRowAndPicture();
  void differenceOfSketchesIsTheGreatest();
  void rangeIsFoundOnce();
  void windowsAndRangesDifferByEachMember();
};

namespace {

constexpr Measure kCurveMeasures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

RowMatrixD encodingRows(const EncodingSpec& spec, std::int64_t first, std::int64_t count) {
  RowMatrixD rows(count, spec.dModel);
  for (Eigen::Index r = 0; r < count; ++r) {
    for (int k = 0; k < spec.dModel; ++k) rows(r, k) = valueAt(columnOf(spec, k), first + r);
  }
  return rows;
}

double measureOf(const EncodingSpec& spec, std::int64_t p, std::int64_t q, Measure measure) {
  const Eigen::VectorXd a = encodingRows(spec, p, 1).row(0);
  const Eigen::VectorXd b = encodingRows(spec, q, 1).row(0);
  if (measure == Measure::Distance) return (a - b).norm();
  return measure == Measure::Dot ? a.dot(b) : a.dot(b) / (a.norm() * b.norm());
}

void addConventionsAndMeasures() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("measure");
  for (const char* const convention : {"paper", "unpaired"}) {
    for (int i = 0; i < 3; ++i) QTest::addRow("%s, measure %d", convention, i) << QString(convention) << i;
  }
}

}  // namespace

void SimilarityCurveTest::curveOfFewCellsHasTheirEnds_data() { addConventionsAndMeasures(); }

void SimilarityCurveTest::curveOfFewCellsHasTheirEnds() {
  QFETCH(QString, convention);
  QFETCH(int, measure);
  const EncodingSpec spec = specOf(convention, 200, 12);
  const auto similarity = std::make_shared<const Similarity>(columnsOf(spec));
  const CellRange shown{20, 80};
  for (const std::int64_t p : {0, 45, 500}) {
    const CurveValues curve = SimilarityCurve(similarity, {7, 200, shown}, 25, kCurveMeasures[measure]).through(p);
    const auto bands = wholeCellBands(shown, 25, Sampling::Mean);
    QCOMPARE(curve.means.size(), Eigen::Index{25});
    for (std::size_t x = 0; x < bands.size(); ++x) {
      std::vector<double> cells;
      for (std::int64_t q = bands[x].first; q <= bands[x].last; ++q) {
        cells.push_back(measureOf(spec, p, 7 + q, kCurveMeasures[measure]));
      }
      const auto i = static_cast<Eigen::Index>(x);
      const double mean = std::accumulate(cells.begin(), cells.end(), 0.0) / static_cast<double>(cells.size());
      QVERIFY(std::abs(curve.means[i] - mean) < 1e-6);
      QVERIFY(std::abs(curve.least[i] - std::ranges::min(cells)) < 1e-6);
      QVERIFY(std::abs(curve.greatest[i] - std::ranges::max(cells)) < 1e-6);
    }
  }
}

void SimilarityCurveTest::curveOfManyCellsIsTheMeasureOfTheirMean_data() { addConventionsAndMeasures(); }

/// Of more cells only the mean is known: the measure of the mean dot product and of the mean squared norm.
void SimilarityCurveTest::curveOfManyCellsIsTheMeasureOfTheirMean() {
  QFETCH(QString, convention);
  QFETCH(int, measure);
  constexpr std::int64_t first = 3;
  constexpr std::int64_t length = 30'000;
  const EncodingSpec spec = specOf(convention, length, 8);
  const auto similarity = std::make_shared<const Similarity>(columnsOf(spec));
  const RowMatrixD rows = encodingRows(spec, first, length);
  for (const int pixels : {20, 5000}) {
    const auto bands = wholeCellBands({0, length}, pixels, Sampling::Mean);
    for (const std::int64_t p : {3, 20'000, 90'000}) {
      const CurveValues curve =
          SimilarityCurve(similarity, {first, length, {0, length}}, pixels, kCurveMeasures[measure]).through(p);
      QCOMPARE(curve.means.size(), Eigen::Index{pixels});
      QCOMPARE(curve.least.size(), Eigen::Index{0});
      const Eigen::VectorXd own = encodingRows(spec, p, 1).row(0);
      for (const std::size_t x : {std::size_t{0}, bands.size() / 3, bands.size() - 1}) {
        const auto cells = rows.middleRows(bands[x].first, cellsIn(bands[x]));
        const double dot = (cells * own).mean();
        const double square = cells.rowwise().squaredNorm().mean();
        double wanted = dot;
        if (kCurveMeasures[measure] == Measure::Cosine) wanted = dot / std::sqrt(square * own.squaredNorm());
        if (kCurveMeasures[measure] == Measure::Distance) wanted = std::sqrt(square + own.squaredNorm() - 2 * dot);
        const double got = curve.means[static_cast<Eigen::Index>(x)];
        QVERIFY2(std::abs(got - wanted) < 0.02, qPrintable(QStringLiteral("%1, not %2").arg(got).arg(wanted)));
      }
    }
  }
}

void SimilarityCurveTest::frameIsTheMeanOfItsBlocks_data() { addConventionsAndMeasures(); }

void SimilarityCurveTest::frameIsTheMeanOfItsBlocks() {
  QFETCH(QString, convention);
  QFETCH(int, measure);
  const EncodingSpec spec = specOf(convention, 5000, 12);
  const Similarity similarity(columnsOf(spec));
  struct Axes {
    CellRange down;
    CellRange across;
  };
  for (const Axes& axes : {Axes{{4, 12}, {30, 50}}, Axes{{0, 100}, {30, 90}}, Axes{{0, 2000}, {1000, 3500}}}) {
    const auto down = wholeCellBands(axes.down, 25, Sampling::Mean);
    const auto across = wholeCellBands(axes.across, 30, Sampling::Mean);
    const SimilarityPicture picture = similarityFrame(similarity, 5, down, across, kCurveMeasures[measure]);
    QCOMPARE(picture.block, 1);
    QCOMPARE(picture.isExact(), picture.bound == 0);
    const RowMatrixD p = encodingRows(spec, 5 + down.front().first, down.back().last - down.front().first + 1);
    const RowMatrixD q = encodingRows(spec, 5 + across.front().first, across.back().last - across.front().first + 1);
    const Measure one[] = {kCurveMeasures[measure]};
    const RowMatrixD wanted = truth::meansOf(p, q, down, across, one).at(kCurveMeasures[measure]);
    Residual residual(0.004);
    for (Eigen::Index y = 0; y < wanted.rows(); ++y) {
      for (Eigen::Index x = 0; x < wanted.cols(); ++x) residual.see(picture.means(y, x), wanted(y, x), y, x);
    }
    QVERIFY2(residual.isSmall(), residual.text());
  }
}

void SimilarityCurveTest::cellsFarApartAreMeasuredOneByOne_data() { addConventionsAndMeasures(); }

void SimilarityCurveTest::cellsFarApartAreMeasuredOneByOne() {
  QFETCH(QString, convention);
  QFETCH(int, measure);
  const EncodingSpec spec = specOf(convention, 1'000'000, 10);
  const Similarity similarity(columnsOf(spec));
  const auto bands = wholeCellBands({0, 1e6}, 12, Sampling::Nearest);
  const SimilarityPicture picture = similarityFrame(similarity, 0, bands, bands, kCurveMeasures[measure]);
  QCOMPARE(picture.block, 1);
  for (std::size_t y = 0; y < bands.size(); ++y) {
    for (std::size_t x = 0; x < bands.size(); ++x) {
      const double wanted = measureOf(spec, bands[y].first, bands[x].first, kCurveMeasures[measure]);
      const auto got = static_cast<double>(picture.means(static_cast<Eigen::Index>(y), static_cast<Eigen::Index>(x)));
      QVERIFY2(std::abs(got - wanted) < 2e-3, qPrintable(QStringLiteral("%1, not %2").arg(got).arg(wanted)));
    }
  }
}

void SimilarityCurveTest::sketchHasRowAndPicture_data() { addConventionsAndMeasures(); }

void SimilarityCurveTest::sketchHasRowAndPicture() {
  QFETCH(QString, convention);
  QFETCH(int, measure);
  const EncodingSpec spec = specOf(convention, 50, 6);
  const Similarity similarity(columnsOf(spec));
  const SimilaritySketch sketch = similaritySketch(similarity, 2, 50, kCurveMeasures[measure]);
  QCOMPARE(sketch.row.size(), Eigen::Index{50});
  QCOMPARE(sketch.picture.rows(), Eigen::Index{50});
  for (int q = 0; q < 50; ++q) {
    QVERIFY(std::abs(sketch.row[q] - measureOf(spec, 2, 2 + q, kCurveMeasures[measure])) < 1e-6);
    const auto cell = static_cast<double>(sketch.picture(9, q));
    QVERIFY(std::abs(cell - measureOf(spec, 11, 2 + q, kCurveMeasures[measure])) < 2e-5);
  }
  // Of a long encoding the first offsets, and a picture of 64 pixels a side.
  const SimilaritySketch longer = similaritySketch(similarity, 0, 9000, kCurveMeasures[measure]);
  QCOMPARE(longer.row.size(), Eigen::Index{4096});
  QCOMPARE(longer.picture.rows(), Eigen::Index{64});
  QVERIFY(longer.picture.allFinite());
}

void SimilarityCurveTest::differenceOfSketchesIsTheGreatest() {
  SimilaritySketch a{Eigen::VectorXd::Zero(4), RowMatrixF::Zero(2, 2)};
  SimilaritySketch b = a;
  QCOMPARE(greatestDifference(a, b), 1e-12);
  b.row[2] = -0.5;
  QCOMPARE(greatestDifference(a, b), 0.5);
  b.picture(1, 0) = 0.75F;
  QCOMPARE(greatestDifference(a, b), 0.75);
  QCOMPARE(greatestDifference(b, a), 0.75);
}

void SimilarityCurveTest::rangeIsFoundOnce() {
  int found = 0;
  const SimilarityRanges ranges([&found](Measure measure) {
    ++found;
    return measure == Measure::Dot ? ValueRange{-3, 4} : ValueRange{-1, 1};
  });
  QCOMPARE(found, 0);
  for (int times = 0; times < 2; ++times) {
    QVERIFY(ranges.of(Measure::Dot) == (ValueRange{-3, 4}));
    QVERIFY(ranges.of(Measure::Distance) == (ValueRange{-1, 1}));
  }
  QCOMPARE(found, 2);
}

void SimilarityCurveTest::windowsAndRangesDifferByEachMember() {
  QVERIFY(isToldByEachMember(ValueRange{-3, 4},
                             {[](ValueRange& r) { r.least = 0; }, [](ValueRange& r) { r.greatest = 0; }}));
  QVERIFY(isToldByEachMember(CurveWindow{1, 20, {3, 9}},
                             {[](CurveWindow& w) { w.firstPosition = 0; }, [](CurveWindow& w) { w.length = 21; },
                              [](CurveWindow& w) { w.shown.from = 4; }, [](CurveWindow& w) { w.shown.to = 8; }}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(SimilarityCurveTest)
#include "similarity_curve_test.moc"

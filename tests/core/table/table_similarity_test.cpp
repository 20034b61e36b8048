#include "core/table/table_similarity.h"

#include <QTest>
#include <cmath>
#include <random>

#include "core/encoding/encoding.h"
#include "core/encoding/row_writer.h"
#include "core/numeric/row_products.h"
#include "tests/core/table/random_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class TableSimilarityTest : public QObject {
  Q_OBJECT

 private slots:
  void productsAreThoseOfAllRows_data();
  void productsAreThoseOfAllRows();
  void pairsAreMeasuredByTheirRows();
  void distancesOfNearRowsKeepTheirDigits();
  void pixelsAreMeansOfTheirPairs_data();
  void pixelsAreMeansOfTheirPairs();
  void rowsThatAreNotFiniteAreMarkedAlone();
  void rowsThatAreKnownNotToBeFiniteAreNeverPassedBy();
  void curveIsThatOfThePairs();
  void curveLeavesOutWhatIsUnknown();
  void rangeHoldsAllPairs_data();
  void rangeHoldsAllPairs();
  void tableOfTheSinusoidIsLikeTheSinusoid_data();
  void tableOfTheSinusoidIsLikeTheSinusoid();
  void costsKeepToTheirBudget_data();
  void costsKeepToTheirBudget();
  void rangesKeepToTheirBudget_data();
  void rangesKeepToTheirBudget();
  void emptyRowsHaveNoCosine();
  void scaleDoesNotMatter_data();
  void scaleDoesNotMatter();
  void greatestDifferenceIsThatOfAnyPair();
  void rangeEndsWhereAnAxisDoes();
  void farNumbersCostMore();
};

namespace {

TablePart partOf(const RowMatrixD& numbers) {
  return {std::make_shared<const PositionTable>("table.npy", numbers), numbers.rows(),
          static_cast<int>(numbers.cols())};
}

double measured(const RowMatrixD& numbers, std::int64_t p, std::int64_t q, Measure measure) {
  switch (measure) {
    case Measure::Dot:
      return numbers.row(p).dot(numbers.row(q));
    case Measure::Cosine:
      return numbers.row(p).dot(numbers.row(q)) / numbers.row(p).norm() / numbers.row(q).norm();
    case Measure::Distance:
      return (numbers.row(p) - numbers.row(q)).norm();
  }
  return 0;
}

void addMeasures() {
  QTest::addColumn<int>("number");
  QTest::newRow("dot product") << static_cast<int>(Measure::Dot);
  QTest::newRow("cosine") << static_cast<int>(Measure::Cosine);
  QTest::newRow("distance") << static_cast<int>(Measure::Distance);
}

constexpr Measure kMeasures[] = {Measure::Dot, Measure::Cosine, Measure::Distance};

}  // namespace

void TableSimilarityTest::productsAreThoseOfAllRows_data() {
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("others");
  QTest::addColumn<int>("columns");
  QTest::newRow("one") << 1 << 1 << 1;
  QTest::newRow("a tile") << 6 << 16 << 256;
  QTest::newRow("parts of tiles") << 13 << 37 << 300;
  QTest::newRow("many columns") << 3 << 5 << 1000;
}

void TableSimilarityTest::productsAreThoseOfAllRows() {
  QFETCH(const int, rows);
  QFETCH(const int, others);
  QFETCH(const int, columns);
  const RowMatrixF a = randomMatrix(rows, columns, 11, 0.3).cast<float>();
  const RowMatrixF b = randomMatrix(others, columns, 11, 0.3).cast<float>();
  const RowMatrixD expected = a.cast<double>() * b.cast<double>().transpose();
  const RowMatrixF products = rowProducts(a, b);
  QCOMPARE(products.rows(), rows);
  QCOMPARE(products.cols(), others);
  QVERIFY((products.cast<double>() - expected).cwiseAbs().maxCoeff() < 1e-6 * columns);
}

void TableSimilarityTest::pairsAreMeasuredByTheirRows() {
  const RowMatrixD numbers = randomMatrix(9, 14, 11, 0.3);
  const TablePart part = partOf(numbers);
  for (const Measure measure : kMeasures) {
    const Eigen::VectorXd row = tableSimilarities(part, 4, 0, 9, measure);
    for (int q = 0; q < 9; ++q) {
      QVERIFY(std::abs(row[q] - measured(numbers, 4, q, measure)) < 1e-13);
      QCOMPARE(tableSimilarity(part, 4, q, measure), row[q]);
    }
  }
  // Only the first columns count if a part has fewer than its table.
  const TablePart narrow{part.table, 9, 5};
  QVERIFY(std::abs(tableSimilarity(narrow, 1, 2, Measure::Dot) - numbers.row(1).head(5).dot(numbers.row(2).head(5))) <
          1e-14);
}

void TableSimilarityTest::distancesOfNearRowsKeepTheirDigits() {
  RowMatrixD numbers = RowMatrixD::Constant(2, 100, 1e6);
  numbers(1, 0) += 1e-3;
  const double apart = numbers(1, 0) - 1e6;
  QCOMPARE(tableSimilarity(partOf(numbers), 0, 1, Measure::Distance), apart);
}

void TableSimilarityTest::pixelsAreMeansOfTheirPairs_data() { addMeasures(); }

void TableSimilarityTest::pixelsAreMeansOfTheirPairs() {
  QFETCH(const int, number);
  const auto measure = static_cast<Measure>(number);
  const RowMatrixD numbers = randomMatrix(50, 20, 11, 0.3);
  for (const auto& [height, width] : {std::pair{7, 11}, std::pair{80, 60}}) {
    const auto down = wholeCellBands({2, 47}, height, Sampling::Mean);
    const auto across = wholeCellBands({0, 50}, width, Sampling::Mean);
    const RowMatrixF image = tableSimilarityImage(partOf(numbers), down, across, measure, 4, kExactCost);
    for (int y = 0; y < height; ++y) {
      for (int x = 0; x < width; ++x) {
        const PixelBand& rows = down[static_cast<std::size_t>(y)];
        const PixelBand& columns = across[static_cast<std::size_t>(x)];
        double sum = 0;
        for (std::int64_t p = rows.first; p <= rows.last; ++p) {
          for (std::int64_t q = columns.first; q <= columns.last; ++q) {
            const double value = measured(numbers, p, q, measure);
            sum += measure == Measure::Distance ? value * value : value;
          }
        }
        const double mean = sum / static_cast<double>(cellsIn(rows) * cellsIn(columns));
        const double expected = measure == Measure::Distance ? std::sqrt(mean) : mean;
        const double unit = measure == Measure::Cosine ? 1 : 4;
        // Near 0 a distance has half as many digits as its square.
        QVERIFY(std::abs(unit * static_cast<double>(image(y, x)) - expected) < (expected < 0.1 ? 1e-2 : 1e-4));
      }
    }
  }
}

void TableSimilarityTest::rowsThatAreNotFiniteAreMarkedAlone() {
  RowMatrixD numbers = randomMatrix(30, 8, 11, 0.3);
  const auto bands = wholeCellBands({0, 30}, 10, Sampling::Mean);
  for (const Measure measure : kMeasures) {
    numbers(13, 2) = 0;
    const RowMatrixF before = tableSimilarityImage(partOf(numbers), bands, bands, measure, 1, kExactCost);
    numbers(13, 2) = std::numeric_limits<double>::infinity();
    const RowMatrixF after = tableSimilarityImage(partOf(numbers), bands, bands, measure, 1, kExactCost);
    for (int y = 0; y < 10; ++y) {
      for (int x = 0; x < 10; ++x) {
        QCOMPARE(std::isnan(after(y, x)), y == 13 / 3 || x == 13 / 3);
        if (!std::isnan(after(y, x))) QCOMPARE(after(y, x), before(y, x));
      }
    }
  }
  QVERIFY(std::isnan(tableSimilarity(partOf(numbers), 13, 5, Measure::Cosine)));
  QVERIFY(std::isnan(tableSimilarity(partOf(numbers), 5, 13, Measure::Distance)));
  QVERIFY(!std::isnan(tableSimilarity(partOf(numbers), 5, 12, Measure::Dot)));
}

void TableSimilarityTest::rowsThatAreKnownNotToBeFiniteAreNeverPassedBy() {
  RowMatrixD numbers = randomMatrix(900, 8, 11, 0.3);
  for (const int row : {7, 450, 899}) numbers(row, 3) = kNan;
  const TablePart part = partOf(numbers);
  QVERIFY(wholeFactsOf(*part.table));
  const auto bands = wholeCellBands({0, 900}, 9, Sampling::Mean);
  const RowMatrixF image = tableSimilarityImage(part, bands, bands, Measure::Dot, 1, {.block = 1, .samples = 1});
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 9; ++x) {
      const auto odd = [](int band) { return band == 0 || band == 4 || band == 8; };
      QCOMPARE(std::isnan(image(y, x)), odd(y) || odd(x));
    }
  }
  // In the first columns alone every number is finite.
  const TablePart narrow{part.table, 900, 3};
  QVERIFY(tableSimilarityImage(narrow, bands, bands, Measure::Dot, 1, {.block = 1, .samples = 1}).allFinite());
}

void TableSimilarityTest::curveIsThatOfThePairs() {
  const RowMatrixD numbers = randomMatrix(60, 10, 11, 0.3);
  const auto bands = wholeCellBands({0, 60}, 7, Sampling::Mean);
  for (const Measure measure : kMeasures) {
    const CurveValues curve = tableSimilarityCurve(partOf(numbers), 9, bands, measure, kAllCells);
    for (Eigen::Index i = 0; i < 7; ++i) {
      const PixelBand& band = bands[static_cast<std::size_t>(i)];
      const Eigen::VectorXd values = tableSimilarities(partOf(numbers), 9, band.first, cellsIn(band), measure);
      QCOMPARE(curve.least[i], values.minCoeff());
      QCOMPARE(curve.greatest[i], values.maxCoeff());
      QVERIFY(std::abs(curve.means[i] - values.mean()) < 1e-12);
    }
  }
}

void TableSimilarityTest::curveLeavesOutWhatIsUnknown() {
  RowMatrixD numbers = RowMatrixD::Ones(20, 4);
  numbers(2, 1) = kNan;
  for (int row = 10; row < 20; ++row) numbers(row, 0) = kNan;
  const auto bands = wholeCellBands({0, 20}, 2, Sampling::Mean);
  const CurveValues curve = tableSimilarityCurve(partOf(numbers), 0, bands, Measure::Dot, kAllCells);
  QCOMPARE(curve.means[0], 4.0);
  QVERIFY(std::isnan(curve.means[1]));
  const CurveValues ofUnknown = tableSimilarityCurve(partOf(numbers), 2, bands, Measure::Dot, kAllCells);
  QVERIFY(std::isnan(ofUnknown.means[0]));
}

void TableSimilarityTest::rangeHoldsAllPairs_data() { addMeasures(); }

void TableSimilarityTest::rangeHoldsAllPairs() {
  QFETCH(const int, number);
  const auto measure = static_cast<Measure>(number);
  const RowMatrixD numbers = randomMatrix(40, 12, 11, 0.3);
  const ValueRange range = tableSimilarityRange(partOf(numbers), measure);
  double least = std::numeric_limits<double>::infinity();
  double greatest = -least;
  for (int p = 0; p < 40; ++p) {
    for (int q = 0; q < 40; ++q) {
      const double value = measured(numbers, p, q, measure);
      least = std::min(least, value);
      greatest = std::max(greatest, value);
    }
  }
  if (measure == Measure::Cosine) {
    QCOMPARE(range, (ValueRange{-1, 1}));
    return;
  }
  QVERIFY(std::abs(range.least - least) < 1e-5 * greatest);
  QVERIFY(std::abs(range.greatest - greatest) < 1e-5 * greatest);
  RowMatrixD broken = numbers;
  broken(3, 3) = kNan;
  QVERIFY(std::isfinite(tableSimilarityRange(partOf(broken), measure).greatest));
  const ValueRange nothing = tableSimilarityRange(partOf(RowMatrixD::Constant(3, 3, kNan)), measure);
  QVERIFY(nothing.least < nothing.greatest);
}

void TableSimilarityTest::tableOfTheSinusoidIsLikeTheSinusoid_data() { addMeasures(); }

void TableSimilarityTest::tableOfTheSinusoidIsLikeTheSinusoid() {
  QFETCH(const int, number);
  const auto measure = static_cast<Measure>(number);
  const EncodingSpec spec{300, 64, 10000, 0, {}};
  const std::vector<Column> columns = columnsOf(spec);
  RowMatrixF rows(300, 64);
  RowWriter(columns).write(0, rows);
  const TablePart part = partOf(rows.cast<double>());
  const Similarity similarity(columns);
  const auto bands = wholeCellBands({0, 300}, 75, Sampling::Mean);
  const RowMatrixF ours = tableSimilarityImage(part, bands, bands, measure, 1, kExactCost);
  const RowMatrixF theirs = similarityImage(similarity, 0, bands, bands, measure);
  // The mean of distances is smaller than the root mean square if the distances within a block vary much.
  const double within = measure == Measure::Dot ? 1e-4 : (measure == Measure::Cosine ? 1e-5 : 1.5);
  QVERIFY(static_cast<double>((ours - theirs).cwiseAbs().maxCoeff()) < within);
  for (int q = 0; q < 300; q += 7) {
    QVERIFY(std::abs(tableSimilarity(part, 30, q, measure) - similarity.between(30, q, measure)) < 1e-5);
  }
}

void TableSimilarityTest::costsKeepToTheirBudget_data() {
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("dModel");
  QTest::addColumn<int>("pixels");
  QTest::newRow("a trained one") << 1024 << 768 << 400;
  QTest::newRow("long") << 1'048'576 << 256 << 1000;
  QTest::newRow("wide") << 5000 << 16'384 << 900;
  QTest::newRow("small") << 10 << 4 << 900;
}

void TableSimilarityTest::costsKeepToTheirBudget() {
  QFETCH(const int, length);
  QFETCH(const int, dModel);
  QFETCH(const int, pixels);
  const auto bands = wholeCellBands({0, static_cast<double>(length)}, pixels, Sampling::Mean);
  // None of its numbers is read.
  const auto table = std::make_shared<const PositionTable>("none.npy", length, dModel, NumberLayout{},
                                                           std::span<const std::byte>(), nullptr);
  const SimilarityCost cost = costOfAFrame({table, length, dModel}, bands, bands);
  const std::int64_t blocks = (std::min(length, pixels) + cost.block - 1) / cost.block;
  QVERIFY(blocks * blocks * dModel <= std::int64_t{1} << 29);
  QVERIFY(2 * blocks * dModel * cost.samples <= 4 * kCellsOfAFrame);
  if (length <= pixels && length * length * dModel < 1'000'000) QCOMPARE(cost, (SimilarityCost{1, 1}));
}

void TableSimilarityTest::rangesKeepToTheirBudget_data() {
  QTest::addColumn<int>("dModel");
  QTest::addColumn<bool>("columnMajor");
  for (const int dModel : {1, 2, 24, 512, 16'384}) {
    for (const bool columnMajor : {false, true}) {
      QTest::addRow("%d columns, %s", dModel, columnMajor ? "side by side" : "rows one after another")
          << dModel << columnMajor;
    }
  }
}

void TableSimilarityTest::rangesKeepToTheirBudget() {
  QFETCH(const int, dModel);
  QFETCH(const bool, columnMajor);
  constexpr std::int64_t length = 1'048'576;
  NumberLayout layout;
  layout.columnMajor = columnMajor;
  const auto table =
      std::make_shared<const PositionTable>("none.npy", length, dModel, layout, std::span<const std::byte>(), nullptr);
  const auto [norms, pairs] = costOfARange({table, length, dModel});
  QVERIFY(norms >= 1 && pairs >= 1);
  QVERIFY(norms * dModel <= 1'048'576);
  QVERIFY2(columnMajor || norms <= 16'384, "each may be on a page of its own");
  QVERIFY(pairs * pairs * dModel <= std::int64_t{1} << 25);
  QVERIFY2(pairs * pairs <= 524'288, "a pair takes some nanoseconds, whatever its columns");
}

void TableSimilarityTest::emptyRowsHaveNoCosine() {
  RowMatrixD numbers = randomMatrix(6, 4, 11, 0.3);
  numbers.row(2).setZero();
  QCOMPARE(tableSimilarity(partOf(numbers), 2, 3, Measure::Cosine), 0.0);
  const auto bands = wholeCellBands({0, 6}, 6, Sampling::Mean);
  const RowMatrixF image = tableSimilarityImage(partOf(numbers), bands, bands, Measure::Cosine, 1, kExactCost);
  QCOMPARE(image.row(2).cwiseAbs().maxCoeff(), 0.F);
}

void TableSimilarityTest::scaleDoesNotMatter_data() {
  QTest::addColumn<double>("scale");
  for (const double scale : {1e300, 1e150, 1e-150, 1e-300}) QTest::newRow(qPrintable(QString::number(scale))) << scale;
}

void TableSimilarityTest::scaleDoesNotMatter() {
  QFETCH(const double, scale);
  const RowMatrixD numbers = randomMatrix(8, 5, 11, 0.3);
  const TablePart part = partOf(scale * numbers);
  QVERIFY(std::abs(tableSimilarity(part, 2, 3, Measure::Cosine) - measured(numbers, 2, 3, Measure::Cosine)) < 1e-12);
  const double distance = measured(numbers, 2, 3, Measure::Distance);
  QVERIFY(std::abs(tableSimilarity(part, 2, 3, Measure::Distance) / scale - distance) < 1e-12 * distance);
  const auto bands = wholeCellBands({0, 8}, 8, Sampling::Mean);
  const RowMatrixF image = tableSimilarityImage(part, bands, bands, Measure::Cosine, 1, kExactCost);
  QVERIFY(std::abs(static_cast<double>(image(2, 3)) - measured(numbers, 2, 3, Measure::Cosine)) < 1e-6);
}

void TableSimilarityTest::greatestDifferenceIsThatOfAnyPair() {
  RowMatrixD a = randomMatrix(7, 5, 11, 0.3);
  RowMatrixD b = randomMatrix(7, 9, 12, 0.5);
  const auto greatestOf = [&](Measure measure, int without) {
    double greatest = 0;
    for (int p = 0; p < 7; ++p) {
      for (int q = 0; q < 7; ++q) {
        // A row's cosine with itself, and its distance from itself, are equal in both.
        if (p == without || q == without || (p == q && measure != Measure::Dot)) continue;
        greatest = std::max(greatest, std::abs(measured(a, p, q, measure) - measured(b, p, q, measure)));
      }
    }
    return greatest;
  };
  for (const Measure measure : kMeasures) {
    QVERIFY(std::abs(greatestDifference(measuredRows(a, measure), measuredRows(b, measure)) - greatestOf(measure, -1)) <
            1e-12);
    QCOMPARE(greatestDifference(measuredRows(a, measure), measuredRows(a, measure)), 1e-12);
  }
  for (RowMatrixD* const broken : {&a, &b}) {
    const RowMatrixD whole = *broken;
    (*broken)(3, 2) = kNan;
    for (const Measure measure : kMeasures)
      QVERIFY(std::abs(greatestDifference(measuredRows(a, measure), measuredRows(b, measure)) -
                       greatestOf(measure, 3)) < 1e-12);
    *broken = whole;
  }
}

void TableSimilarityTest::rangeEndsWhereAnAxisDoes() {
  const ValueRange large = tableSimilarityRange(partOf(RowMatrixD::Constant(3, 2, 1e130)), Measure::Dot);
  QCOMPARE(large.greatest, 1e249);
  QVERIFY(large.least >= 0 && large.least <= large.greatest);
  const ValueRange small = tableSimilarityRange(partOf(RowMatrixD::Constant(3, 2, 1e-130)), Measure::Dot);
  QCOMPARE(small.greatest, 1e-240);
  QCOMPARE(tableSimilarityRange(partOf(RowMatrixD::Zero(3, 2)), Measure::Dot).greatest, 1.0);
}

void TableSimilarityTest::farNumbersCostMore() {
  const auto costOf = [](bool columnMajor, int pixels) {
    const NumberLayout layout{4, false, columnMajor};
    const TablePart part{
        std::make_shared<const PositionTable>("t", 20'000, 1000, layout, std::span<std::byte>(), nullptr), 20'000,
        1000};
    const auto bands = wholeCellBands({0, 20'000}, pixels, Sampling::Mean);
    return costOfAFrame(part, bands, bands);
  };
  for (const int pixels : {10, 300, 1000}) {
    QVERIFY(costOf(true, pixels).block >= costOf(false, pixels).block);
  }
  QVERIFY(costOf(true, 1000).block > costOf(false, 1000).block);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TableSimilarityTest)
#include "table_similarity_test.moc"

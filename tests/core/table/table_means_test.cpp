#include "core/table/table_means.h"

#include <QTest>
#include <cmath>
#include <cstring>
#include <random>

#include "core/numeric/row_matrix.h"
#include "tests/core/table/random_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class TableMeansTest : public QObject {
  Q_OBJECT

 private slots:
  void pixelsAreMeansOfTheirCells_data();
  void pixelsAreMeansOfTheirCells();
  void nearestTakesOneCell();
  void whatIsNotFiniteStaysInItsPixels_data();
  void whatIsNotFiniteStaysInItsPixels();
  void whatIsKnownNotToBeFiniteIsNeverPassedBy_data();
  void whatIsKnownNotToBeFiniteIsNeverPassedBy();
  void kindsThatMeetAreNan();
  void hugeNumbersStayFinite();
  void looksKeepToTheirBudget_data();
  void looksKeepToTheirBudget();
  void someLooksComeNearTheMean_data();
  void someLooksComeNearTheMean();
  void everyRowIsLookedAtSooner();
  void extentsAreThoseOfTheColumn();
  void extentsNameWhatIsNotFinite();
};

namespace {

/// The same numbers stored row by row, or column by column.
TablePtr tableOf(const RowMatrixD& numbers, bool columnMajor) {
  if (!columnMajor) return std::make_shared<const PositionTable>("rows.npy", numbers);
  const auto kept = std::make_shared<const Eigen::MatrixXd>(numbers);
  return std::make_shared<const PositionTable>(
      "columns.npy", numbers.rows(), numbers.cols(), NumberLayout{.bytes = 8, .columnMajor = true},
      std::as_bytes(std::span(kept->data(), static_cast<std::size_t>(kept->size()))), kept);
}

/// Σ weight · value / Σ weight, cell by cell.
double meanOver(const RowMatrixD& numbers, const PixelBand& rows, const PixelBand& columns) {
  const auto weightIn = [](const PixelBand& band, std::int64_t cell) {
    return cell == band.first ? band.firstWeight : (cell == band.last ? band.lastWeight : 1);
  };
  double sum = 0;
  double weights = 0;
  for (std::int64_t row = rows.first; row <= rows.last; ++row) {
    for (std::int64_t column = columns.first; column <= columns.last; ++column) {
      const double weight = weightIn(rows, row) * weightIn(columns, column);
      sum += weight * numbers(row, column);
      weights += weight;
    }
  }
  return sum / weights;
}

constexpr TableSamples kEvery{kAllCells, kAllCells};

}  // namespace

void TableMeansTest::pixelsAreMeansOfTheirCells_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::addColumn<int>("height");
  QTest::addColumn<int>("width");
  for (const bool columnMajor : {false, true}) {
    const char* const order = columnMajor ? "columns" : "rows";
    QTest::addRow("%s, cells smaller than pixels", order) << columnMajor << 7 << 5;
    QTest::addRow("%s, cells larger than pixels", order) << columnMajor << 90 << 70;
    QTest::addRow("%s, wide", order) << columnMajor << 7 << 70;
    QTest::addRow("%s, tall", order) << columnMajor << 90 << 5;
    QTest::addRow("%s, one pixel", order) << columnMajor << 1 << 1;
  }
}

void TableMeansTest::pixelsAreMeansOfTheirCells() {
  QFETCH(const bool, columnMajor);
  QFETCH(const int, height);
  QFETCH(const int, width);
  const RowMatrixD numbers = randomMatrix(41, 23, 7, 0);
  const TablePtr table = tableOf(numbers, columnMajor);
  const auto down = pixelBands({3.3, 40.1}, height, Sampling::Mean);
  const auto across = pixelBands({0, 21.5}, width, Sampling::Mean);
  const RowMatrixF image = tableImage(*table, down, across, 2, kEvery);
  QCOMPARE(image.rows(), height);
  QCOMPARE(image.cols(), width);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      const double expected = meanOver(numbers, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)]);
      QVERIFY(std::abs(2 * static_cast<double>(image(y, x)) - expected) < 1e-6);
    }
  }
}

void TableMeansTest::nearestTakesOneCell() {
  const RowMatrixD numbers = randomMatrix(40, 20, 7, 0);
  const auto down = pixelBands({0, 40}, 4, Sampling::Nearest);
  const auto across = pixelBands({0, 20}, 4, Sampling::Nearest);
  const RowMatrixF image = tableImage(*tableOf(numbers, false), down, across, 1, kEvery);
  for (int y = 0; y < 4; ++y) {
    for (int x = 0; x < 4; ++x) QCOMPARE(image(y, x), static_cast<float>(numbers(10 * y + 5, 5 * x + 2)));
  }
}

void TableMeansTest::whatIsNotFiniteStaysInItsPixels_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::addColumn<double>("number");
  for (const bool columnMajor : {false, true}) {
    const char* const order = columnMajor ? "columns" : "rows";
    QTest::addRow("NaN, %s", order) << columnMajor << kNan;
    QTest::addRow("+inf, %s", order) << columnMajor << kInfinity;
    QTest::addRow("-inf, %s", order) << columnMajor << -kInfinity;
  }
}

void TableMeansTest::whatIsNotFiniteStaysInItsPixels() {
  QFETCH(const bool, columnMajor);
  QFETCH(const double, number);
  RowMatrixD numbers = randomMatrix(60, 40, 7, 0);
  const auto down = pixelBands({0, 60}, 10, Sampling::Mean);
  const auto across = pixelBands({0, 40}, 8, Sampling::Mean);
  const RowMatrixF before = tableImage(*tableOf(numbers, columnMajor), down, across, 1, kEvery);
  numbers(33, 17) = number;
  const RowMatrixF after = tableImage(*tableOf(numbers, columnMajor), down, across, 1, kEvery);
  for (int y = 0; y < 10; ++y) {
    for (int x = 0; x < 8; ++x) {
      const bool covers = y == 33 / 6 && x == 17 / 5;
      if (!covers) QCOMPARE(after(y, x), before(y, x));
      if (covers && std::isnan(number)) QVERIFY(std::isnan(after(y, x)));
      if (covers && !std::isnan(number)) QCOMPARE(static_cast<double>(after(y, x)), number);
    }
  }
}

void TableMeansTest::whatIsKnownNotToBeFiniteIsNeverPassedBy_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::newRow("rows") << false;
  QTest::newRow("columns") << true;
}

void TableMeansTest::whatIsKnownNotToBeFiniteIsNeverPassedBy() {
  QFETCH(const bool, columnMajor);
  RowMatrixD numbers = randomMatrix(700, 90, 7, 0);
  const std::pair<int, int> odd[] = {{0, 0}, {123, 45}, {388, 17}, {699, 89}};
  for (const auto& [row, column] : odd) numbers(row, column) = row % 2 == 0 ? kNan : -kInfinity;
  const TablePtr table = tableOf(numbers, columnMajor);
  const auto down = pixelBands({0, 700}, 20, Sampling::Mean);
  const auto across = pixelBands({0, 90}, 9, Sampling::Mean);
  const TableSamples one{1, 1};
  const auto known = [&] { return tableImage(*table, down, across, 1, one).array().isFinite().count(); };
  QVERIFY(known() > 20 * 9 - 4);  // the samples miss some of them
  QVERIFY(wholeFactsOf(*table));
  const RowMatrixF image = tableImage(*table, down, across, 1, one);
  for (int y = 0; y < 20; ++y) {
    for (int x = 0; x < 9; ++x) {
      const bool isOdd =
          std::ranges::any_of(odd, [&](const auto& cell) { return cell.first / 35 == y && cell.second / 10 == x; });
      QCOMPARE(std::isfinite(image(y, x)), !isOdd);
    }
  }
}

void TableMeansTest::kindsThatMeetAreNan() {
  RowMatrixD numbers = RowMatrixD::Zero(4, 4);
  numbers(0, 0) = kInfinity;
  numbers(3, 3) = -kInfinity;
  const auto bands = pixelBands({0, 4}, 1, Sampling::Mean);
  QVERIFY(std::isnan(tableImage(*tableOf(numbers, false), bands, bands, 1, kEvery)(0, 0)));
}

void TableMeansTest::hugeNumbersStayFinite() {
  const RowMatrixD numbers = RowMatrixD::Constant(50, 50, 1.7e308);
  const auto bands = pixelBands({0, 50}, 7, Sampling::Mean);
  const RowMatrixF image = tableImage(*tableOf(numbers, false), bands, bands, 1.7e308, kEvery);
  QVERIFY((image.array() - 1).abs().maxCoeff() < 1e-6F);
  QVERIFY(tableImage(*tableOf(numbers, false), bands, bands, 1, kEvery).allFinite());  // as large as a float can be
}

void TableMeansTest::looksKeepToTheirBudget_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::addColumn<int>("width");
  QTest::newRow("rows") << false << 30;
  QTest::newRow("columns") << true << 30;
  QTest::newRow("rows, a pixel a column") << false << 200;
}

void TableMeansTest::looksKeepToTheirBudget() {
  QFETCH(const bool, columnMajor);
  QFETCH(const int, width);
  const TablePtr table = tableOf(RowMatrixD::Zero(3000, 200), columnMajor);
  const auto down = pixelBands({0, 3000}, 20, Sampling::Mean);
  const auto across = pixelBands({0, 200}, width, Sampling::Mean);
  for (const std::int64_t budget : {1, 1000, 10'000, 100'000}) {
    const TableSamples samples = samplesWithin(budget, *table, down, across);
    QVERIFY(samples.rows >= 1 && samples.columns >= 1);
    const std::int64_t pixels = std::int64_t{20} * width;
    const std::int64_t lines = columnMajor ? width * samples.columns : 20 * samples.rows;
    const std::int64_t run = columnMajor ? 3000 : 200;
    const bool wholeRuns = columnMajor ? samples.rows == mostCellsIn(down) : samples.columns == mostCellsIn(across);
    const std::int64_t cells = wholeRuns ? lines * run : samples.rows * samples.columns * pixels;
    QVERIFY2(cells <= std::max(budget, std::max(pixels, wholeRuns ? run : 0)), qPrintable(QString::number(cells)));
  }
  QCOMPARE(samplesWithin(kAllCells, *table, down, across), (TableSamples{mostCellsIn(down), mostCellsIn(across)}));
}

void TableMeansTest::someLooksComeNearTheMean_data() {
  QTest::addColumn<bool>("columnMajor");
  QTest::addColumn<int>("columns");
  QTest::newRow("rows") << false << 3;
  QTest::newRow("rows, few of many columns") << false << 1;
  QTest::newRow("columns") << true << 3;
}

void TableMeansTest::someLooksComeNearTheMean() {
  QFETCH(const bool, columnMajor);
  QFETCH(const int, columns);
  // The numbers grow slowly over the table, so a sample of a band lies within the band's range.
  const RowMatrixD numbers =
      RowMatrixD::NullaryExpr(900, 90, [](Eigen::Index row, Eigen::Index column) { return double(row + 10 * column); });
  const auto down = pixelBands({0, 900}, 9, Sampling::Mean);
  const auto across = pixelBands({0, 90}, 6, Sampling::Mean);
  const RowMatrixF image = tableImage(*tableOf(numbers, columnMajor), down, across, 1, {4, columns});
  for (int y = 0; y < 9; ++y) {
    for (int x = 0; x < 6; ++x) {
      const double exact = meanOver(numbers, down[static_cast<std::size_t>(y)], across[static_cast<std::size_t>(x)]);
      QVERIFY(std::abs(static_cast<double>(image(y, x)) - exact) <= 50 + 75);
    }
  }
}

void TableMeansTest::everyRowIsLookedAtSooner() {
  const PixelBand band{1000, 1999, 1, 1};
  for (const std::int64_t samples : {1, 7, 100, 999}) {
    const auto rows = sampledCells(band, samples);
    QCOMPARE(std::ssize(rows), samples);
    QVERIFY(std::ranges::is_sorted(rows));
    QVERIFY(std::ranges::adjacent_find(rows) == rows.end());
    QVERIFY(rows.front() >= 1000 && rows.back() <= 1999);
    for (std::size_t i = 0; i < rows.size(); ++i) {  // one in each part
      QVERIFY(rows[i] - 1000 >= 1000 * static_cast<std::int64_t>(i) / samples);
      QVERIFY(rows[i] - 1000 < 1000 * static_cast<std::int64_t>(i + 1) / samples);
    }
  }
  QCOMPARE(std::ssize(sampledCells(band, 1000)), 1000);
  QCOMPARE(std::ssize(sampledCells(band, kAllCells)), 1000);
}

void TableMeansTest::extentsAreThoseOfTheColumn() {
  const RowMatrixD numbers = randomMatrix(500, 3, 7, 0);
  const auto bands = wholeCellBands({0, 500}, 9, Sampling::Mean);
  const auto extents = extentsOf(bands, kAllCells, [&](std::int64_t row) { return numbers(row, 1); });
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const auto column = numbers.col(1).segment(bands[i].first, bands[i].last - bands[i].first + 1);
    QCOMPARE(extents[i].least, column.minCoeff());
    QCOMPARE(extents[i].greatest, column.maxCoeff());
    QVERIFY(std::abs(extents[i].mean - column.mean()) < 1e-14);
    QCOMPARE(extents[i].finite, column.size());
  }
}

void TableMeansTest::extentsNameWhatIsNotFinite() {
  RowMatrixD numbers = RowMatrixD::Constant(40, 1, 3);
  numbers(5, 0) = kNan;
  numbers(15, 0) = kInfinity;
  numbers(25, 0) = -kInfinity;
  for (int row = 30; row < 40; ++row) numbers(row, 0) = kNan;
  const auto extents = extentsOf(wholeCellBands({0, 40}, 4, Sampling::Mean), kAllCells,
                                 [&](std::int64_t row) { return numbers(row, 0); });
  QCOMPARE(extents[0], (CellExtent{3, 3, 3, 9, true, false, false}));
  QCOMPARE(extents[1], (CellExtent{3, 3, 3, 9, false, true, false}));
  QCOMPARE(extents[2], (CellExtent{3, 3, 3, 9, false, false, true}));
  QCOMPARE(extents[3], (CellExtent{0, 0, 0, 0, true, false, false}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TableMeansTest)
#include "table_means_test.moc"

#include <Eigen/SVD>
#include <QTest>
#include <numeric>
#include <random>

#include "core/components/components.h"
#include "core/encoding/encoding.h"
#include "tests/unit.h"

using namespace sinescope;

class TableComponentsTest : public QObject {
  Q_OBJECT

 private slots:
  void componentsAreTheSingularVectorsOfTheTable_data();
  void componentsAreTheSingularVectorsOfTheTable();
  void tableOfAnEncodingHasItsComponents();
  void orderOfTheRowsDoesNotMatter();
  void everyFormatIsRead();
  void onlyThePartIsAnalysed();
  void rowsThatAreNotFiniteAreLeftOut();
  void tableWithoutFiniteRowsHasNoComponents();
  void hugeAndTinyNumbersHaveComponents();
  void largeTablesAreSampled();
  void manyColumnsAreAnalysedBySomeRows();
  void tableHoldsThePath();
};

namespace {

constexpr double kNotANumber = std::numeric_limits<double>::quiet_NaN();

/// Numbers that vary more in some directions than in others.
RowMatrixD unevenRows(Eigen::Index rows, Eigen::Index columns, unsigned seed = 1) {
  std::mt19937 random(seed);
  RowMatrixD numbers(rows, columns);
  for (double& number : numbers.reshaped()) number = static_cast<double>(random()) * 0x1p-31 - 1;
  for (Eigen::Index k = 0; k < columns; ++k)
    numbers.col(k) = numbers.col(k) * (1 + 5.0 / static_cast<double>(k + 1)) +
                     Eigen::VectorXd::Constant(rows, static_cast<double>(k));
  for (Eigen::Index k = 1; k < columns; ++k) numbers.col(k) += 0.3 * numbers.col(k - 1);
  return numbers;
}

TablePart partOf(const RowMatrixD& numbers) {
  return {std::make_shared<const PositionTable>("", numbers), numbers.rows(), static_cast<int>(numbers.cols())};
}

}  // namespace

void TableComponentsTest::componentsAreTheSingularVectorsOfTheTable_data() {
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("columns");
  for (const auto& [rows, columns] :
       {std::pair(1, 1), {1, 5}, {5, 1}, {2, 2}, {2, 3}, {40, 7}, {7, 40}, {600, 33}, {33, 600}, {300, 300}})
    QTest::addRow("%d rows, %d columns", rows, columns) << rows << columns;
}

void TableComponentsTest::componentsAreTheSingularVectorsOfTheTable() {
  QFETCH(int, rows);
  QFETCH(int, columns);
  const RowMatrixD numbers = unevenRows(rows, columns);
  const Eigen::RowVectorXd means = numbers.colwise().mean();
  const Eigen::MatrixXd centred = numbers.rowwise() - means;
  const Eigen::BDCSVD<Eigen::MatrixXd> wanted(centred, Eigen::ComputeThinU | Eigen::ComputeThinV);
  const double total = centred.squaredNorm();
  const TablePart part = partOf(numbers);
  const Components components = componentsOf(part);
  QVERIFY(!components.isSampled());
  QCOMPARE(components.rowsSeen, rows);
  QCOMPARE(components.shares.size(), std::min(rows, columns));
  QVERIFY(std::abs(components.variance - total / rows) <= 1e-12 * total);
  QVERIFY((components.means.transpose() - means).cwiseAbs().maxCoeff() < 1e-12 * columns);
  const RowMatrixD path = pathOf(components, part, 0, 1, rows);
  QCOMPARE(path.rows(), rows);
  if (total == 0) {
    QVERIFY(path.isZero(0) && components.shares.isZero(0));
    return;
  }
  for (Eigen::Index j = 0; j < components.shares.size(); ++j)
    QVERIFY(std::abs(components.shares[j] - wanted.singularValues()[j] * wanted.singularValues()[j] / total) < 1e-12);
  for (Eigen::Index j = 0; j < std::min<Eigen::Index>(3, components.shares.size()); ++j) {
    if (components.shares[j] < 1e-13) continue;
    const Eigen::VectorXd column = wanted.matrixU().col(j) * wanted.singularValues()[j];
    const double error = std::min((path.col(j) - column).norm(), (path.col(j) + column).norm());
    QVERIFY2(error < 1e-9 * std::sqrt(total), qPrintable(QString::number(error)));
    QVERIFY(components.loadings.col(j).maxCoeff() >= (1 - 1e-8) * -components.loadings.col(j).minCoeff());
  }
}

void TableComponentsTest::tableOfAnEncodingHasItsComponents() {
  for (const int dModel : {8, 63, 300}) {
    EncodingSpec spec;
    spec.length = 200;
    spec.dModel = dModel;
    const std::vector<Column> columns = columnsOf(spec);
    RowMatrixD numbers(200, dModel);
    for (int p = 0; p < 200; ++p) {
      for (int k = 0; k < dModel; ++k) numbers(p, k) = valueAt(columns[static_cast<std::size_t>(k)], p);
    }
    const TablePart part = partOf(numbers);
    const Components ofTable = componentsOf(part);
    const Components ofEncoding = componentsOf(columns, 0, 200);
    QVERIFY((ofTable.shares - ofEncoding.shares).cwiseAbs().maxCoeff() < 1e-12);
    QCOMPARE(ofTable.forNinety, ofEncoding.forNinety);
    const RowMatrixD difference = pathOf(ofTable, part, 3, 7, 20) - pathOf(ofEncoding, columns, 3, 7, 20);
    QVERIFY(difference.cwiseAbs().maxCoeff() < 1e-9);
  }
}

void TableComponentsTest::orderOfTheRowsDoesNotMatter() {
  for (const int columns : {20, 700}) {
    const RowMatrixD numbers = unevenRows(500, columns);
    std::vector<Eigen::Index> order(500);
    std::iota(order.begin(), order.end(), 0);
    std::shuffle(order.begin(), order.end(), std::mt19937(3));
    RowMatrixD other(500, columns);
    for (Eigen::Index i = 0; i < 500; ++i) other.row(i) = numbers.row(order[static_cast<std::size_t>(i)]);
    const Components one = componentsOf(partOf(numbers));
    const Components two = componentsOf(partOf(other));
    QVERIFY((one.shares - two.shares).cwiseAbs().maxCoeff() < 1e-13);
    QVERIFY((one.loadings - two.loadings).cwiseAbs().maxCoeff() < 1e-10);
  }
}

void TableComponentsTest::everyFormatIsRead() {
  // Small whole numbers, which even bfloat16 holds.
  const RowMatrixD numbers = (4 * unevenRows(90, 6)).array().round().cwiseMin(100);
  const Components wanted = componentsOf(partOf(numbers));
  std::vector<std::uint16_t> brains;
  std::vector<float> columnMajor;
  for (const double number : numbers.reshaped<Eigen::RowMajor>())
    brains.push_back(static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(static_cast<float>(number)) >> 16U));
  for (const double number : numbers.reshaped()) columnMajor.push_back(static_cast<float>(number));
  const PositionTable tables[] = {
      {"", 90, 6, {.bytes = 2, .isBfloat16 = true}, std::as_bytes(std::span(brains)), nullptr},
      {"", 90, 6, {.bytes = 4, .columnMajor = true}, std::as_bytes(std::span(columnMajor)), nullptr}};
  for (const PositionTable& table : tables) {
    const Components components = componentsOf({std::make_shared<const PositionTable>(table), 90, 6});
    QVERIFY(components.shares == wanted.shares);
    QVERIFY(components.loadings == wanted.loadings);
  }
}

void TableComponentsTest::onlyThePartIsAnalysed() {
  const RowMatrixD numbers = unevenRows(100, 30);
  TablePart part = partOf(numbers);
  part.rows = 60;
  part.columns = 11;
  const Components wanted = componentsOf(partOf(numbers.topLeftCorner(60, 11)));
  QVERIFY(componentsOf(part).shares == wanted.shares);
  QVERIFY(pathOf(wanted, part, 0, 1, 60) == pathOf(wanted, partOf(numbers.topLeftCorner(60, 11)), 0, 1, 60));
}

void TableComponentsTest::rowsThatAreNotFiniteAreLeftOut() {
  for (const int columns : {20, 700}) {
    RowMatrixD numbers = unevenRows(500, columns);
    RowMatrixD without(498, columns);
    without << numbers.topRows(100), numbers.middleRows(101, 398), numbers.bottomRows(0);
    without.bottomRows(398) = numbers.middleRows(101, 398);
    numbers(100, 3) = kNotANumber;
    numbers(499, 0) = -std::numeric_limits<double>::infinity();
    const Components components = componentsOf(partOf(numbers));
    QCOMPARE(components.rowsLeftOut, 2);
    QCOMPARE(components.rowsSeen, 498);
    QVERIFY(!components.isSampled());
    QVERIFY((components.shares - componentsOf(partOf(without)).shares).cwiseAbs().maxCoeff() < 1e-13);
    const RowMatrixD path = pathOf(components, partOf(numbers), 99, 1, 3);
    QVERIFY(path.row(0).allFinite() && path.row(2).allFinite());
    QVERIFY(path.row(1).array().isNaN().all());
  }
}

void TableComponentsTest::tableWithoutFiniteRowsHasNoComponents() {
  const Components components = componentsOf(partOf(RowMatrixD::Constant(4, 3, kNotANumber)));
  QCOMPARE(components.shares.size(), 0);
  QCOMPARE(components.rowsLeftOut, 4);
  QCOMPARE(components.forNinety, 0);
  QVERIFY(pathOf(components, partOf(RowMatrixD::Constant(4, 3, 1)), 0, 1, 4).isZero(0));
}

void TableComponentsTest::hugeAndTinyNumbersHaveComponents() {
  const RowMatrixD numbers = unevenRows(50, 6);
  const Components wanted = componentsOf(partOf(numbers));
  for (const double unit : {1e-300, 1e300}) {
    const Components components = componentsOf(partOf(unit * numbers));
    QVERIFY((components.shares - wanted.shares).cwiseAbs().maxCoeff() < 1e-13);
    QVERIFY((components.loadings - wanted.loadings).cwiseAbs().maxCoeff() < 1e-10);
  }
}

void TableComponentsTest::largeTablesAreSampled() {
  // 2^24 numbers and more, of a few rows that come again and again.
  const RowMatrixD few = unevenRows(64, 16);
  const RowMatrixD numbers = few.replicate(20'000, 1);
  const Components components = componentsOf(partOf(numbers));
  QVERIFY(components.isSampled());
  QCOMPARE(components.rows, 1'280'000);
  QCOMPARE(components.rowsSeen, 1 << 20);
  QVERIFY((components.shares - componentsOf(partOf(few)).shares).cwiseAbs().maxCoeff() < 1e-3);
}

void TableComponentsTest::manyColumnsAreAnalysedBySomeRows() {
  const RowMatrixD numbers = unevenRows(40, 1100).replicate(40, 1);
  const Components components = componentsOf(partOf(numbers));
  QVERIFY(components.isSampled());
  QCOMPARE(components.rowsSeen, kMostCorrelated);
  QCOMPARE(components.columnsSeen, 1100);
  QVERIFY(std::abs(components.shares.head(39).sum() - 1) < 1e-12);
}

void TableComponentsTest::tableHoldsThePath() {
  const TablePart part = partOf(unevenRows(30, 5));
  const auto components = std::make_shared<const Components>(componentsOf(part));
  const NumberTable path = componentsTable(components, part, 100);
  QCOMPARE(path.rows, 30);
  QCOMPARE(path.firstRowLabel, 100);
  QCOMPARE(path.columnTitle(2), std::string("component 3"));
  RowMatrixD rows(4, 3);
  std::get<NumberTable::FillDouble>(path.fill)(10, rows);
  QVERIFY(rows == pathOf(*components, part, 10, 1, 4));
  QCOMPARE(path.at(11, 1), rows(1, 1));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TableComponentsTest)
#include "table_components_test.moc"

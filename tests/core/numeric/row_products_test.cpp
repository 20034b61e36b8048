#include "core/numeric/row_products.h"

#include <QTest>
#include <limits>

#include "tests/core/residual.h"
#include "tests/unit.h"

using namespace sinescope;

class RowProductsTest : public QObject {
  Q_OBJECT

 private slots:
  void productsOfDoublesAreTheSums_data();
  void productsOfDoublesAreTheSums();
  void partsOfMatricesAreMultiplied();
  void rowsDoNotDependOnTheOthers();
  void triangleHasTheSameProducts();
};

namespace {

RowMatrixD productsOf(const RowMatrixD& a, const RowMatrixD& b) {
  RowMatrixD out(a.rows(), b.rows());
  writeRowProducts(a, b, out);
  return out;
}

}  // namespace

void RowProductsTest::productsOfDoublesAreTheSums_data() {
  QTest::addColumn<int>("rows");
  QTest::addColumn<int>("others");
  QTest::addColumn<int>("columns");
  for (const int rows : {0, 1, 6, 13}) {
    for (const int others : {0, 1, 8, 27}) {
      for (const int columns : {1, 7, 256, 600})
        QTest::addRow("%d %d %d", rows, others, columns) << rows << others << columns;
    }
  }
}

void RowProductsTest::productsOfDoublesAreTheSums() {
  QFETCH(int, rows);
  QFETCH(int, others);
  QFETCH(int, columns);
  const RowMatrixD a = RowMatrixD::Random(rows, columns);
  const RowMatrixD b = RowMatrixD::Random(others, columns);
  const RowMatrixD products = productsOf(a, b);
  for (int row = 0; row < rows; ++row) {
    for (int other = 0; other < others; ++other) {
      long double sum = 0;
      for (int k = 0; k < columns; ++k)
        sum += static_cast<long double>(a(row, k)) * static_cast<long double>(b(other, k));
      QVERIFY(std::abs(products(row, other) - static_cast<double>(sum)) < columns * 1e-16);
    }
  }
}

void RowProductsTest::partsOfMatricesAreMultiplied() {
  const RowMatrixD a = RowMatrixD::Random(20, 40);
  const RowMatrixD b = RowMatrixD::Random(30, 50);
  RowMatrixD out = RowMatrixD::Constant(20, 60, 5);
  writeRowProducts(a.middleRows(3, 9).middleCols(7, 21), b.middleRows(4, 11).middleCols(2, 21), out.block(2, 6, 9, 11));
  const RowMatrixD wanted = productsOf(a.block(3, 7, 9, 21), b.block(4, 2, 11, 21));
  QVERIFY(out.block(2, 6, 9, 11) == wanted);
  QCOMPARE(out.sum() - wanted.sum() - 5.0 * (20 * 60 - 9 * 11) < 1e-9, true);
}

void RowProductsTest::triangleHasTheSameProducts() {
  const RowMatrixD a = RowMatrixD::Random(23, 300);
  const RowMatrixD b = RowMatrixD::Random(40, 300);
  const RowMatrixD whole = productsOf(a, b);
  for (const int diagonal : {0, 1, 7, 17, 40}) {
    RowMatrixD triangle = RowMatrixD::Constant(23, 40, 5);
    writeRowProducts(a, b, triangle, diagonal);
    for (int row = 0; row < 23; ++row) {
      for (int other = 0; other < 40; ++other) {
        const bool needed = other <= row + diagonal;
        QVERIFY(triangle(row, other) == whole(row, other) || (!needed && triangle(row, other) == 0));
      }
    }
  }
}

void RowProductsTest::rowsDoNotDependOnTheOthers() {
  RowMatrixD a = RowMatrixD::Random(23, 300);
  const RowMatrixD b = RowMatrixD::Random(17, 300);
  const RowMatrixD whole = productsOf(a, b);
  for (int row = 0; row < 23; ++row) QVERIFY(productsOf(a.row(row), b) == whole.row(row));
  a(5, 7) = std::numeric_limits<double>::quiet_NaN();
  const RowMatrixD hurt = productsOf(a, b);
  QVERIFY(hurt.row(5).array().isNaN().all());
  QVERIFY(hurt.topRows(5) == whole.topRows(5) && hurt.bottomRows(17) == whole.bottomRows(17));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(RowProductsTest)
#include "row_products_test.moc"

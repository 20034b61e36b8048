#include "core/row/row_table.h"

#include <QTest>
#include <cmath>
#include <numbers>

#include "core/numeric/row_matrix.h"
#include "core/row/wavelength_order.h"
#include "tests/unit.h"

using namespace sinescope;

class RowTableTest : public QObject {
  Q_OBJECT

 private slots:
  void holdsWavelengthAndValueOfEveryDimension();
  void isFilledAsItIsAsked();
  void aColumnOfZerosHasNoWavelength();
  void aTableHasTheNumbersOfItsRow();
  void pairsComeTogetherByWavelength();
  void basesBelowOneTurnTheOrder();
};

void RowTableTest::holdsWavelengthAndValueOfEveryDimension() {
  const NumberTable table = rowTable(EncodingSpec{100, 8, 10000, 0, {}}, 30);
  QCOMPARE(table.rows, 8);
  QCOMPARE(table.columns, 2);
  QCOMPARE(table.rowTitle, std::string("dimension"));
  QCOMPARE(table.columnTitle(0), std::string("wavelength"));
  QCOMPARE(table.columnTitle(1), std::string("value at position 30"));
  for (int k = 0; k < 8; ++k) {
    const int pair = k / 2;
    const double omega = std::pow(10000.0, -pair / 4.0);
    QVERIFY(std::abs(table.at(k, 0) / (2 * std::numbers::pi / omega) - 1) < 1e-14);
    QVERIFY(std::abs(table.at(k, 1) - (k % 2 == 0 ? std::sin(30 * omega) : std::cos(30 * omega))) < 1e-13);
  }
}

void RowTableTest::isFilledAsItIsAsked() {
  const NumberTable table = rowTable(EncodingSpec{100, 33, 500, 7, {}}, 106);
  RowMatrixD block(10, 2);
  std::get<NumberTable::FillDouble>(table.fill)(20, block);
  for (int row = 0; row < 10; ++row) {
    for (int column = 0; column < 2; ++column) QCOMPARE(block(row, column), table.at(20 + row, column));
  }
}

void RowTableTest::aColumnOfZerosHasNoWavelength() {
  const NumberTable table = rowTable(EncodingSpec{10, 7, 10000, 0, {.oddWidth = OddWidth::ZeroPad}}, 3);
  QVERIFY(std::isnan(table.at(6, 0)));
  QCOMPARE(table.at(6, 1), 0.0);
}

void RowTableTest::aTableHasTheNumbersOfItsRow() {
  const auto numbers = std::make_shared<const std::vector<float>>(std::vector<float>{1, 2, 3, 4, 5, 6});
  const auto own =
      std::make_shared<const PositionTable>("own", 2, 3, NumberLayout{}, std::as_bytes(std::span(*numbers)), numbers);
  const NumberTable table = rowTable(TablePart{own, 2, 3}, 11, 10);
  QCOMPARE(table.rows, 3);
  QCOMPARE(table.columns, 1);
  for (int k = 0; k < 3; ++k) QCOMPARE(table.at(k, 0), 4.0 + k);
  QVERIFY(std::isnan(rowTable(TablePart{own, 2, 3}, 12, 10).at(0, 0)));
}

void RowTableTest::pairsComeTogetherByWavelength() {
  const EncodingSpec spec{10, 8, 10000, 0, {.layout = Layout::Concatenated}};
  QCOMPARE(dimensionsByWavelength(columnsOf(spec), spec.base), (std::vector<int>{0, 4, 1, 5, 2, 6, 3, 7}));
}

void RowTableTest::basesBelowOneTurnTheOrder() {
  const EncodingSpec spec{10, 7, 0.5, 0, {.oddWidth = OddWidth::ZeroPad}};
  QCOMPARE(dimensionsByWavelength(columnsOf(spec), spec.base), (std::vector<int>{4, 5, 2, 3, 0, 1, 6}));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(RowTableTest)
#include "row_table_test.moc"

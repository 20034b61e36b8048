#include "core/table/table_numbers.h"
#include "core/encoding/encoding_tables.h"

#include <QTest>
#include <cmath>

#include "core/numbers/number_difference.h"
#include "tests/unit.h"

using namespace sinescope;

class TableNumbersTest : public QObject {
  Q_OBJECT

 private slots:
  void matrixIsTheTableAsItIsStored_data();
  void matrixIsTheTableAsItIsStored();
  void wavesAreItsColumns_data();
  void wavesAreItsColumns();
  void similaritiesAreThoseOfItsRows();
  void differenceFromTheSinusoidIsTaken_data();
  void differenceFromTheSinusoidIsTaken();
  void whatIsNotThereIsNan();
};

namespace {

/// 4 × 3 numbers as float32 or float64.
TablePart partOf(int bytes) {
  RowMatrixD numbers(4, 3);
  numbers << 0.1, 0.2, 0.3, 1, 2, 3, -1, 0, 1, 5, 5, 5;
  if (bytes == 8) return {std::make_shared<const PositionTable>("t.npy", numbers), 4, 3};
  const auto kept = std::make_shared<const RowMatrixF>(numbers.cast<float>());
  return {std::make_shared<const PositionTable>("t.npy", 4, 3, NumberLayout{},
                                                std::as_bytes(std::span(kept->data(), 12)), kept),
          4, 3};
}

RowMatrixD allOf(const NumberTable& table) {
  RowMatrixD all(table.rows, table.columns);
  if (const auto* const doubles = std::get_if<NumberTable::FillDouble>(&table.fill)) {
    (*doubles)(0, all);
    return all;
  }
  RowMatrixF floats(table.rows, table.columns);
  std::get<NumberTable::FillFloat>(table.fill)(0, floats);
  return floats.cast<double>();
}

void addTypes() {
  QTest::addColumn<int>("bytes");
  QTest::newRow("float32") << 4;
  QTest::newRow("float64") << 8;
}

}  // namespace

void TableNumbersTest::matrixIsTheTableAsItIsStored_data() { addTypes(); }

void TableNumbersTest::matrixIsTheTableAsItIsStored() {
  QFETCH(const int, bytes);
  const TablePart part = partOf(bytes);
  const NumberTable table = matrixTable({part.table, 3, 2}, 2);
  QCOMPARE(table.rows, 3);
  QCOMPARE(table.columns, 2);
  QCOMPARE(table.itemSize(), bytes);
  QCOMPARE(table.firstRowLabel, 2);
  const RowMatrixD all = allOf(table);
  for (int row = 0; row < 3; ++row) {
    for (int column = 0; column < 2; ++column) {
      QCOMPARE(all(row, column), part.table->at(row, column));
      QCOMPARE(table.at(row, column), part.table->at(row, column));
    }
  }
}

void TableNumbersTest::wavesAreItsColumns_data() { addTypes(); }

void TableNumbersTest::wavesAreItsColumns() {
  QFETCH(const int, bytes);
  const NumberTable table = wavesTable(partOf(bytes), {2, 0}, 0);
  QCOMPARE(table.itemSize(), bytes);
  QCOMPARE(table.columnTitle(0), std::string("dimension 2"));
  const RowMatrixD all = allOf(table);
  QCOMPARE(all(1, 0), 3.0);
  QCOMPARE(all(1, 1), 1.0);
  QCOMPARE(table.at(2, 0), 1.0);
}

void TableNumbersTest::similaritiesAreThoseOfItsRows() {
  const NumberTable square = similarityTable(partOf(8), Measure::Dot, 10);
  const RowMatrixD dots = allOf(square);
  QCOMPARE(square.columnTitle(3), std::string("position 13"));
  QCOMPARE(square.at(1, 2), 2.0);
  QCOMPARE(dots(1, 2), 2.0);
  QCOMPARE(dots(3, 3), 75.0);
  const NumberTable row = similarityRowTable(partOf(8), 5, Measure::Distance, 4);  // row 1 is position 5
  QVERIFY(row.vector);
  QCOMPARE(allOf(row)(2, 0), std::sqrt(12.0));
  QCOMPARE(row.at(1, 0), 0.0);
  QCOMPARE(row.columnTitle(0), std::string("distance with position 5"));
  QCOMPARE(similarityRowTable(partOf(8), 5, Measure::Dot, 4).columnTitle(0),
           std::string("dot product with position 5"));
}

void TableNumbersTest::differenceFromTheSinusoidIsTaken_data() { addTypes(); }

void TableNumbersTest::differenceFromTheSinusoidIsTaken() {
  QFETCH(const int, bytes);
  const NumberTable sinusoid = matrixTable({10, 8, 10000, 0, {}});
  const NumberTable difference = differenceOf(sinusoid, matrixTable(partOf(bytes), 0));
  QCOMPARE(difference.rows, 4);
  QCOMPARE(difference.columns, 3);
  QCOMPARE(difference.itemSize(), bytes);
  const RowMatrixD all = allOf(difference);
  QVERIFY(std::abs(all(1, 0) - (std::sin(1.0) - 1)) < 1e-6);
  QVERIFY(std::abs(all(3, 1) - (std::cos(3.0) - 5)) < 1e-6);
  QVERIFY(std::abs(difference.at(3, 1) - (std::cos(3.0) - 5)) < 1e-12);
}

void TableNumbersTest::whatIsNotThereIsNan() {
  for (const auto& [position, first] : {std::pair(9, 0), {4, 0}, {1, 2}}) {
    const NumberTable row = similarityRowTable(partOf(8), position, Measure::Dot, first);
    QVERIFY(std::isnan(allOf(row)(0, 0)));
    QVERIFY(std::isnan(row.at(0, 0)));
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(TableNumbersTest)
#include "table_numbers_test.moc"

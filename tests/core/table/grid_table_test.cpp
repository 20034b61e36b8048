#include "core/table/grid_table.h"

#include <QFile>
#include <QTest>
#include <cmath>

#include "core/encoding/encoding.h"
#include "core/numeric/row_matrix.h"
#include "core/parameters/columns.h"
#include "core/parameters/conventions.h"
#include "core/table/table_similarity.h"
#include "tests/unit.h"

using namespace sinescope;

/// A grid's encoding, against the formulas of MAE, big_vision and DETR in 40 digits (grids.csv).
class GridTableTest : public QObject {
  Q_OBJECT

 private slots:
  void numbersAreThoseOfTheSources();
  void rowsAreTheirTwoHalves_data();
  void rowsAreTheirTwoHalves();
  void everyBlockHoldsTheSameNumbers();
  void factsAreKnown();
  void dotProductsAreTheSumOfThoseOfTheHalves();
};

namespace {

EncodingSpec gridSpecOf(const char* grid, int dModel, const Convention& convention = {}) {
  EncodingSpec spec;
  spec.dModel = dModel;
  spec.convention = convention;
  return withGrid(spec, *parseGrid(grid));
}

}  // namespace

void GridTableTest::numbersAreThoseOfTheSources() {
  QFile file(QStringLiteral(TEST_DATA "/grids.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  int lines = 0;
  while (!file.atEnd()) {
    const QByteArray line = file.readLine().trimmed();
    if (line.startsWith('#')) continue;
    const QList<QByteArray> cells = line.split(',');
    QCOMPARE(cells.size(), 8);
    const QByteArray& source = cells[0];
    const char* const preset = source == "mae" ? "mae" : source == "detr" ? "detr" : "vit";
    EncodingSpec spec = findPreset(preset)->spec;
    spec.dModel = cells[3].toInt();
    Grid grid = spec.grid;
    grid.width = cells[1].toInt();
    grid.height = cells[2].toInt();
    spec = withGrid(spec, grid);
    QVERIFY(validate(spec).empty());
    const std::int64_t row = cells[5].toLongLong() * grid.width + cells[4].toLongLong();
    const double truth = cells[7].toDouble();
    const double value = gridTable(spec)->at(row, cells[6].toInt());
    // Near a zero of the wave, the rounding of the phase is what counts.
    QVERIFY2(std::abs(value - truth) <= 1e-12 * std::abs(truth) + 2e-13, line.constData());
    QVERIFY2(std::abs(static_cast<double>(static_cast<float>(value)) - truth) <= 3.1e-8, line.constData());
    ++lines;
  }
  QVERIFY(lines > 400);
}

void GridTableTest::rowsAreTheirTwoHalves_data() {
  QTest::addColumn<QByteArray>("grid");
  for (const char* const grid : {"3x5", "3x5:y-first", "5x1", "1x1", "4x4:normalised", "7x2:y-first:normalised"})
    QTest::newRow(grid) << QByteArray(grid);
}

void GridTableTest::rowsAreTheirTwoHalves() {
  QFETCH(QByteArray, grid);
  for (const auto& named : namedConventions()) {
    for (const int d : {2, 6, 16}) {
      EncodingSpec spec = gridSpecOf(grid.constData(), d, named.convention);
      spec.positionScale = 0.37;
      const TablePtr table = gridTable(spec);
      QCOMPARE(table->rows(), spec.length);
      QCOMPARE(table->columns(), std::int64_t{d});
      for (std::int64_t row = 0; row < spec.length; ++row) {
        for (int k = 0; k < d; ++k) {
          const GridAxis axis = k < d / 2 ? spec.grid.first : spec.grid.second();
          const EncodingSpec half = axisSpec(spec, axis);
          const double value =
              valueAt(columnOf(half, k % (d / 2)), half.firstPosition + spec.grid.coordinate(axis, row));
          QVERIFY(std::abs(table->at(row, k) - value) <= 1e-15);
        }
      }
    }
  }
}

void GridTableTest::everyBlockHoldsTheSameNumbers() {
  const EncodingSpec spec = gridSpecOf("5x7:y-first", 12);
  const TablePtr table = gridTable(spec);
  for (const auto& [top, left, rows, columns] :
       {std::array{0, 0, 35, 12}, {3, 4, 10, 5}, {34, 11, 1, 1}, {7, 6, 2, 6}, {0, 0, 1, 6}, {5, 5, 0, 0}}) {
    RowMatrixD doubles(rows, columns);
    RowMatrixF floats(rows, columns);
    table->read(top, left, doubles);
    table->read(top, left, floats);
    for (int r = 0; r < rows; ++r) {
      for (int k = 0; k < columns; ++k) {
        QCOMPARE(doubles(r, k), table->at(top + r, left + k));
        QCOMPARE(floats(r, k), static_cast<float>(doubles(r, k)));
      }
    }
  }
}

void GridTableTest::factsAreKnown() {
  const TablePtr table = gridTable(gridSpecOf("1024x1024", 16'384));  // would be 128 GiB
  QVERIFY(table->isComputed() && table->bytes().empty());
  const auto facts = table->knownFacts();
  QVERIFY(facts && facts->isWhole() && facts->notFinite() == 0);
  QCOMPARE(facts->cells, std::int64_t{1} << 34);
  QVERIFY(*wholeFactsOf(*table) == *facts);
}

void GridTableTest::dotProductsAreTheSumOfThoseOfTheHalves() {
  for (const auto& named : namedConventions()) {
    const EncodingSpec spec = gridSpecOf("6x4:y-first:normalised", 14, named.convention);
    const TablePart part{gridTable(spec), spec.length, spec.dModel};
    const auto halfDot = [&spec](GridAxis axis, std::int64_t p, std::int64_t q) {
      const EncodingSpec half = axisSpec(spec, axis);
      double sum = 0;
      for (const Column& column : columnsOf(half)) {
        sum += valueAt(column, half.firstPosition + spec.grid.coordinate(axis, p)) *
               valueAt(column, half.firstPosition + spec.grid.coordinate(axis, q));
      }
      return sum;
    };
    for (const std::int64_t p : {0, 5, 13, 23}) {
      for (std::int64_t q = 0; q < spec.length; ++q) {
        const double sum = halfDot(GridAxis::X, p, q) + halfDot(GridAxis::Y, p, q);
        QVERIFY(std::abs(tableSimilarity(part, p, q, Measure::Dot) - sum) < 1e-13);
      }
    }
  }
}

SINESCOPE_TEST(GridTableTest)
#include "grid_table_test.moc"

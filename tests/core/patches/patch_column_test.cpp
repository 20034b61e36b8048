#include "core/patches/patch_column.h"

#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/parameters/conventions.h"
#include "core/table/grid_table.h"
#include "tests/core/patches/patch_spec.h"
#include "tests/unit.h"

using namespace sinescope;

class PatchColumnTest : public QObject {
  Q_OBJECT

 private slots:
  void extentsAreThoseOfTheRows_data();
  void extentsAreThoseOfTheRows();
  void differencesAreThoseOfTheRows();
  void onlyTheSameCoordinatesAreSubtracted();
};

namespace {

/// Least, greatest and mean of numbers, looked at one by one.
CellExtent extentOf(const std::vector<double>& numbers) {
  double sum = 0;
  for (const double number : numbers) sum += number;
  const auto [least, greatest] = std::ranges::minmax(numbers);
  return {.least = least,
          .greatest = greatest,
          .mean = sum / static_cast<double>(numbers.size()),
          .finite = std::ssize(numbers)};
}

void compare(const PatchColumn& column, const std::vector<double>& rows) {
  const auto end = static_cast<double>(rows.size());
  for (const CellRange& range : {CellRange{0, end}, {0.3 * end, end}, {0, 0.7 * end}}) {
    for (const int pixels : {1, 2, 3, 8, 500}) {
      const auto bands = wholeCellBands(range, pixels, Sampling::Mean);
      const std::vector<CellExtent> extents = column.extents(bands);
      QCOMPARE(extents.size(), bands.size());
      for (std::size_t x = 0; x < bands.size(); ++x) {
        const CellExtent truth = extentOf({rows.begin() + bands[x].first, rows.begin() + bands[x].last + 1});
        QVERIFY(std::abs(extents[x].least - truth.least) <= 1e-15);
        QVERIFY(std::abs(extents[x].greatest - truth.greatest) <= 1e-15);
        QVERIFY(std::abs(extents[x].mean - truth.mean) <= 1e-13);
        QVERIFY(extents[x].least <= extents[x].mean && extents[x].mean <= extents[x].greatest);
        QCOMPARE(extents[x].finite, truth.finite);
        QVERIFY(!extents[x].nan && !extents[x].positiveInfinity && !extents[x].negativeInfinity);
      }
    }
  }
}

}  // namespace

void PatchColumnTest::extentsAreThoseOfTheRows_data() {
  QTest::addColumn<QByteArray>("grid");
  for (const char* const grid :
       {"7x5", "4x11:y-first", "1x9", "9x1", "1x1", "30x20:normalised", "3x17:y-first:normalised"})
    QTest::newRow(grid) << QByteArray(grid);
}

void PatchColumnTest::extentsAreThoseOfTheRows() {
  QFETCH(QByteArray, grid);
  for (const auto& named : namedConventions()) {
    for (const int d : {2, 6, 16}) {
      const EncodingSpec spec = patchSpec(grid.constData(), d, named.convention);
      const PatchAxes axes = patchAxesOf(spec);
      const TablePtr table = gridTable(spec);
      for (int k = 0; k < d; ++k) {
        std::vector<double> rows;
        for (std::int64_t row = 0; row < spec.length; ++row) rows.push_back(table->at(row, k));
        compare(PatchColumn(axes, k), rows);
      }
    }
  }
}

void PatchColumnTest::differencesAreThoseOfTheRows() {
  const EncodingSpec spec = patchSpec("9x13", 12);
  EncodingSpec other = spec;
  other.base = 77;
  const PatchAxes axes = patchAxesOf(spec);
  const PatchAxes otherAxes = patchAxesOf(other);
  for (int k = 0; k < 12; ++k) {
    std::vector<double> rows;
    for (std::int64_t row = 0; row < spec.length; ++row)
      rows.push_back(gridTable(spec)->at(row, k) - gridTable(other)->at(row, k));
    compare(PatchColumn(axes, otherAxes, k), rows);
  }
}

void PatchColumnTest::onlyTheSameCoordinatesAreSubtracted() {
  const auto axes = [](const char* grid, int d) { return patchAxesOf(patchSpec(grid, d)); };
  const PatchAxes own = axes("9x13", 12);
  QVERIFY(encodeTheSame(own, axes("9x13:normalised", 12), 11));
  QVERIFY(encodeTheSame(own, axes("9x13", 24), 5));
  QVERIFY(!encodeTheSame(own, axes("9x13", 24), 6));   // y here, x there
  QVERIFY(!encodeTheSame(own, axes("9x13", 10), 10));  // not there
  QVERIFY(!encodeTheSame(own, axes("9x13:y-first", 12), 0));
  QVERIFY(!encodeTheSame(own, axes("13x9", 12), 0));
  QVERIFY(!encodeTheSame(own, axes("9x12", 12), 0));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PatchColumnTest)
#include "patch_column_test.moc"

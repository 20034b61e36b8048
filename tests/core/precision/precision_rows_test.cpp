#include <QTest>
#include <cmath>

#include "core/precision/precision_curve.h"
#include "core/precision/precision_image.h"
#include "core/precision/sampled_frequencies.h"
#include "tests/core/precision/formats.h"
#include "tests/unit.h"

using namespace sinescope;

/// Rows of pictures whose pixels all have a frequency of their own, and rows of bands that are repeated.
class PrecisionRowsTest : public QObject {
  Q_OBJECT

 private slots:
  void frequencyOfEachPixelIsItsColumns_data() { addFormats(); }
  void frequencyOfEachPixelIsItsColumns();
  void sharedFrequenciesAreComputedOnce();
  void columnsOfZerosHaveNoFrequency();
  void nothingBreaksBeyondTheLastPosition();
  void tablesHaveValuesAndErrors_data() { addFormats(); }
  void tablesHaveValuesAndErrors();
};

namespace {

/// Columns without partners: every frequency occurs once.
std::vector<Column> unpaired(int dModel) {
  return columnsOf({300, dModel, 10000, 0, {.exponent = Exponent::Unpaired, .oddWidth = OddWidth::ZeroPad}});
}

}  // namespace

void PrecisionRowsTest::frequencyOfEachPixelIsItsColumns() {
  QFETCH(PhaseFormat, format);
  const std::vector<Column> columns = unpaired(20);
  for (const int height : {300, 700}) {  // one pixel a cell, or more
    const PrecisionWindow window{2000, {0, 300}, {0, 20}, 20, height, Sampling::Mean, Exactness::Whole};
    const RowMatrixF means = precisionImage(columns, window, format, 0, height);
    const RowMatrixF errors = precisionErrorImage(columns, window, format, 0, height);
    for (int y = 0; y < height; y += 7) {
      const std::int64_t position = 2000 + (2 * y + 1) * 300 / (2 * height);
      for (int k = 0; k < 20; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        QVERIFY(std::abs(static_cast<double>(means(y, k)) - computedAt(column, position, format)) < 1e-6);
        const double error = std::abs(precisionErrorAt(column, position, format));
        QVERIFY(std::abs(static_cast<double>(errors(y, k)) - error) < 1e-6);
      }
    }
  }
}

/// Two columns of the pixels' four have the same frequency: the mean is that of both waves.
void PrecisionRowsTest::sharedFrequenciesAreComputedOnce() {
  const std::vector<Column> columns = columnsOf({300, 8, 10000, 0, {}});
  const PrecisionWindow window{0, {0, 10}, {0, 8}, 2, 10, Sampling::Mean, Exactness::Whole};
  const RowMatrixF means = precisionImage(columns, window, PhaseFormat::Float16, 0, 10);
  const RowMatrixF errors = precisionErrorImage(columns, window, PhaseFormat::Float16, 0, 10);
  for (int y = 0; y < 10; ++y) {
    for (int x = 0; x < 2; ++x) {
      double sum = 0;
      double largest = 0;
      for (int k = 4 * x; k < 4 * x + 4; ++k) {
        const Column& column = columns[static_cast<std::size_t>(k)];
        sum += computedAt(column, y, PhaseFormat::Float16);
        largest = std::max(largest, std::abs(precisionErrorAt(column, y, PhaseFormat::Float16)));
      }
      QVERIFY(std::abs(static_cast<double>(means(y, x)) - sum / 4) < 1e-6);
      QVERIFY(std::abs(static_cast<double>(errors(y, x)) - largest) < 1e-6);
    }
  }
}

void PrecisionRowsTest::columnsOfZerosHaveNoFrequency() {
  const std::vector<Column> zeros(3);
  const std::vector<std::vector<Share>> shares(3);
  const auto bands = pixelBands({0, 3}, 3, Sampling::Mean);
  const SampledFrequencies none(shares, bands, 4, PhaseFormat::Float16);
  QCOMPARE(none.omegas().size(), Eigen::Index{0});
  const PrecisionWindow window{0, {0, 5}, {0, 3}, 3, 5, Sampling::Mean, Exactness::Whole};
  QVERIFY((precisionImage(zeros, window, PhaseFormat::Float16, 0, 5).array() == 0).all());
  QVERIFY((precisionErrorImage(zeros, window, PhaseFormat::Float16, 0, 5).array() == 0).all());
  QCOMPARE(firstWithoutValue(zeros, 0, 1 << 20, PhaseFormat::Float16), std::int64_t{-1});
  QCOMPARE(cellsWithoutValue(zeros, 0, 1 << 20, PhaseFormat::Float16), std::int64_t{0});
  RowErrors errors(zeros, 3);
  QCOMPARE(errors.at(100)[0].largest, 0.0);
}

void PrecisionRowsTest::nothingBreaksBeyondTheLastPosition() {
  const std::vector<Column> columns = unpaired(8);
  // In float32 no phase below position 100 is off by as much as a tenth.
  const FirstBreak none = firstErrorAbove(columns, 0, 100, PhaseFormat::Float32, 0.1, 1 << 20);
  QCOMPARE(none.position, std::int64_t{-1});
  QCOMPARE(none.searched, std::int64_t{100});
  // Nor is any where there is no position at all, however coarse the format.
  const FirstBreak empty = firstErrorAbove(columns, 500, 500, PhaseFormat::BFloat16, 1e-6, 1 << 20);
  QCOMPARE(empty.position, std::int64_t{-1});
  QCOMPARE(empty.searched, std::int64_t{500});
}

void PrecisionRowsTest::tablesHaveValuesAndErrors() {
  QFETCH(PhaseFormat, format);
  const EncodingSpec spec{6, 5, 100, 900, {.oddWidth = OddWidth::ZeroPad}};
  const std::vector<Column> columns = columnsOf(spec);
  const NumberTable values = precisionTable(spec, format);
  const NumberTable errors = precisionErrorTable(spec, format);
  const NumberTable rows = precisionByPositionTable(spec, format);
  QCOMPARE(rows.columnTitle(0), std::string("largest error"));
  QCOMPARE(rows.columnTitle(1), std::string("RMS error"));
  for (std::int64_t row = 0; row < 6; ++row) {
    double largest = 0;
    double squares = 0;
    for (std::int64_t k = 0; k < 5; ++k) {
      const Column& column = columns[static_cast<std::size_t>(k)];
      const double error = precisionErrorAt(column, 900 + row, format);
      QCOMPARE(values.at(row, k), computedAt(column, 900 + row, format));
      QCOMPARE(errors.at(row, k), error);
      largest = std::max(largest, std::abs(error));
      squares += error * error;
    }
    QVERIFY(std::abs(rows.at(row, 0) - largest) < 1e-12);
    QVERIFY(std::abs(rows.at(row, 1) - std::sqrt(squares / 5)) < 1e-12);
  }
  // Blocks that follow one another have the rows of the whole.
  for (const NumberTable* const table : {&values, &errors}) {
    for (std::int64_t first = 0; first < 6; first += 3) {
      RowMatrixF block(3, 5);
      std::get<NumberTable::FillFloat>(table->fill)(first, block);
      for (Eigen::Index r = 0; r < 3; ++r) {
        for (Eigen::Index k = 0; k < 5; ++k) {
          QVERIFY(std::abs(static_cast<double>(block(r, k)) - table->at(first + r, k)) < 1e-6);
        }
      }
    }
  }
}

SINESCOPE_TEST_WITHOUT_APPLICATION(PrecisionRowsTest)
#include "precision_rows_test.moc"

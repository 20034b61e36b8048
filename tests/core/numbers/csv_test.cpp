#include "core/numbers/csv.h"
#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/similarity/similarity_numbers.h"

#include <QTest>
#include <charconv>
#include <limits>
#include <locale>

#include "tests/core/truth.h"
#include "tests/core/written.h"
#include "tests/unit.h"

using namespace sinescope;

class CsvTest : public QObject {
  Q_OBJECT

 private slots:
  void smallTableIsWrittenWhole();
  void tableWithoutRowsHasItsHeader();
  void numbersReadBackExactly_data();
  void numbersReadBackExactly();
  void extremeNumbersReadBackExactly();
  void digitsAreTheFewest();
  void localeChangesNothing();
  void titlesWithCommasAndQuotesAreQuoted();
  void rowLabelsCountFromTheFirstPosition();
  void sizeEstimateIsNearTheRealSize();
  void oneNumberIsTheTablesOwn();
  void longRowsAndTitlesAreWrittenWhole();
  void cancellingStopsAtOnce();
  void theSinksErrorIsPassedOn();
  void columnsWithoutTitlesAreNumbered();
};

namespace {

std::string csvOf(const NumberTable& table) {
  Written written;
  return writeCsv(table, written.sink(), goOn) ? written.bytes : "failed";
}

/// The fields of the lines after the first as numbers; every field must be a number to its last character.
template <class Number>
std::vector<std::vector<Number>> numbersOf(const std::string& csv) {
  std::vector<std::vector<Number>> rows;
  const char* at = csv.data() + csv.find('\n') + 1;
  const char* const end = csv.data() + csv.size();
  while (at < end) {
    auto& row = rows.emplace_back();
    do {
      Number number{};
      const auto [next, error] = std::from_chars(at, end, number);
      if (error != std::errc{} || next == end || (*next != ',' && *next != '\n')) return {};
      row.push_back(number);
      at = next + 1;
    } while (at[-1] == ',');
  }
  return rows;
}

template <class Number, class Matrix>
NumberTable tableOf(const std::vector<Number>& numbers) {
  NumberTable table = doubles(static_cast<std::int64_t>(numbers.size()), 1);
  table.fill = [numbers](std::int64_t firstRow, Eigen::Ref<Matrix> out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) out(r, 0) = numbers[static_cast<std::size_t>(firstRow + r)];
  };
  return table;
}

/// A locale that writes 1234.5 as 1.234,5.
class CommaPunctuation : public std::numpunct<char> {
  [[nodiscard]] char do_decimal_point() const override { return ','; }
  [[nodiscard]] char do_thousands_sep() const override { return '.'; }
  [[nodiscard]] std::string do_grouping() const override { return "\3"; }
};

}  // namespace

void CsvTest::smallTableIsWrittenWhole() {
  QCOMPARE(csvOf(doubles(3, 2)), std::string("position,c0,c1\n0,0,0.001\n1,1,1.001\n2,2,2.001\n"));
  QCOMPARE(csvOf(doubles(2, 1, true)), std::string("position,c0\n0,0\n1,1\n"));
}

void CsvTest::tableWithoutRowsHasItsHeader() { QCOMPARE(csvOf(doubles(0, 2)), std::string("position,c0,c1\n")); }

void CsvTest::numbersReadBackExactly_data() {
  QTest::addColumn<QString>("convention");
  QTest::addColumn<int>("length");
  QTest::addColumn<int>("d");
  QTest::newRow("the default") << "paper" << 100 << 128;
  QTest::newRow("several blocks") << "slides" << 4000 << 350;
  QTest::newRow("an odd width") << "fairseq" << 77 << 13;
}

void CsvTest::numbersReadBackExactly() {
  QFETCH(QString, convention);
  QFETCH(int, length);
  QFETCH(int, d);
  const EncodingSpec spec = specOf(convention, length, d);
  const auto rows = numbersOf<float>(csvOf(matrixTable(spec)));
  const RowMatrixF matrix = encode(spec);
  QCOMPARE(rows.size(), static_cast<std::size_t>(length));
  for (int r = 0; r < length; ++r) {
    const auto& row = rows[static_cast<std::size_t>(r)];
    QCOMPARE(row.size(), static_cast<std::size_t>(d) + 1);
    QVERIFY(row[0] == static_cast<float>(spec.firstPosition + r));
    QVERIFY(std::equal(row.begin() + 1, row.end(), matrix.row(r).data()));
  }
}

void CsvTest::extremeNumbersReadBackExactly() {
  using Double = std::numeric_limits<double>;
  using Float = std::numeric_limits<float>;
  const std::vector<double> doublesWritten{0,
                                           0.1,
                                           1.0 / 3,
                                           Double::max(),
                                           Double::lowest(),
                                           Double::min(),
                                           Double::denorm_min(),
                                           5e-324,
                                           123456789.125,
                                           -2.2250738585072014e-308};
  const auto doublesRead = numbersOf<double>(csvOf(tableOf<double, RowMatrixD>(doublesWritten)));
  QCOMPARE(doublesRead.size(), doublesWritten.size());
  for (std::size_t r = 0; r < doublesRead.size(); ++r) QVERIFY(doublesRead[r][1] == doublesWritten[r]);

  const std::vector<float> floatsWritten{0.1F, Float::max(), Float::lowest(), Float::denorm_min(), -1.17549435e-38F};
  const auto floatsRead = numbersOf<float>(csvOf(tableOf<float, RowMatrixF>(floatsWritten)));
  QCOMPARE(floatsRead.size(), floatsWritten.size());
  for (std::size_t r = 0; r < floatsRead.size(); ++r) QVERIFY(floatsRead[r][1] == floatsWritten[r]);
}

void CsvTest::digitsAreTheFewest() {
  QCOMPARE(csvOf(tableOf<float, RowMatrixF>({0.1F, 1, -0.5F, 0.84147098F})),
           std::string("position,c0\n0,0.1\n1,1\n2,-0.5\n3,0.84147096\n"));
  QCOMPARE(csvOf(tableOf<double, RowMatrixD>({0.1, 256, 249.102098})),
           std::string("position,c0\n0,0.1\n1,256\n2,249.102098\n"));
}

void CsvTest::localeChangesNothing() {
  const std::string before = csvOf(doubles(1500, 3));
  const std::locale old = std::locale::global(std::locale(std::locale(), new CommaPunctuation));
  const std::string after = csvOf(doubles(1500, 3));
  std::locale::global(old);
  QVERIFY(before == after);
  QVERIFY(after.find("1499,1499,1499.001,1499.002\n") != std::string::npos);
}

void CsvTest::titlesWithCommasAndQuotesAreQuoted() {
  NumberTable table = doubles(1, 4);
  table.rowTitle = "row, first";
  table.columnTitle = [](std::int64_t column) {
    const char* const titles[] = {"plain", "a,b", "say \"PE\"", "two\nlines"};
    return std::string(titles[column]);
  };
  const std::string csv = csvOf(table);
  QCOMPARE(csv.substr(0, csv.size() - std::string("0,0,0.001,0.002,0.003\n").size()),
           std::string("\"row, first\",plain,\"a,b\",\"say \"\"PE\"\"\",\"two\nlines\"\n"));
}

void CsvTest::rowLabelsCountFromTheFirstPosition() {
  NumberTable table = doubles(3, 1);
  table.firstRowLabel = 1048575;
  QCOMPARE(csvOf(table), std::string("position,c0\n1048575,0\n1048576,1\n1048577,2\n"));
}

void CsvTest::sizeEstimateIsNearTheRealSize() {
  EncodingSpec late = specOf("paper", 200, 7);
  late.firstPosition = 999'900;  // the labels gain a digit within the table
  for (const NumberTable& table : {matrixTable({}), matrixTable(specOf("slides", 3000, 1)), matrixTable(late),
                                   wavesTable(late, {0, 6}), similarityTable(specOf("paper", 60, 6), Measure::Distance),
                                   similarityRowTable(late, 999'950, Measure::Cosine)}) {
    const auto size = static_cast<double>(csvOf(table).size());
    const auto estimate = static_cast<double>(csvSizeEstimate(table));
    QVERIFY2(std::abs(estimate / size - 1) < 0.03, qPrintable(QString::number(estimate / size)));
  }
}

void CsvTest::oneNumberIsTheTablesOwn() {
  const EncodingSpec spec = specOf("slides", 50, 9);
  for (const NumberTable& table : {matrixTable(spec), wavesTable(spec, {8, 2}), similarityTable(spec, Measure::Cosine),
                                   similarityRowTable(spec, 20, Measure::Distance)}) {
    const auto rows = numbersOf<double>(csvOf(table));
    for (const std::int64_t row : {0, 17, 49}) {
      const std::int64_t column = table.columns - 1;
      const double written = rows[static_cast<std::size_t>(row)][static_cast<std::size_t>(column + 1)];
      QVERIFY(std::abs(table.at(row, column) - written) < 1e-6);
    }
  }
}

void CsvTest::longRowsAndTitlesAreWrittenWhole() {
  const auto rows = numbersOf<double>(csvOf(doubles(3, 300'000)));
  QCOMPARE(rows.size(), 3U);
  for (std::size_t r = 0; r < rows.size(); ++r) {
    QCOMPARE(rows[r].size(), 300'001U);
    QCOMPARE(rows[r].back(), static_cast<double>(r) + 299.999);
  }
}

void CsvTest::cancellingStopsAtOnce() {
  const NumberTable table = doubles(20'000, 100);
  Written written;
  int asked = 0;
  const auto result = writeCsv(table, written.sink(), [&](double) { return ++asked < 2; });
  QVERIFY(!result.has_value());
  QVERIFY(result.error().cancelled);
  QCOMPARE(asked, 2);
  QCOMPARE(std::ranges::count(written.bytes, '\n'), 1 + 2 * blockRows(table));
}

void CsvTest::theSinksErrorIsPassedOn() {
  for (const int refuseFrom : {0, 1, 5}) {
    Written written;
    written.refuseFrom = refuseFrom;
    const auto result = writeCsv(doubles(20'000, 100), written.sink(), goOn);
    QVERIFY(!result.has_value());
    QVERIFY(!result.error().cancelled);
    QCOMPARE(result.error().message, std::string("the disk is full"));
    QCOMPARE(written.calls, refuseFrom);
  }
  // A header that takes several calls ends at the first that fails.
  int calls = 0;
  const auto wide = writeCsv(
      doubles(2, 300'000),
      [&calls](std::span<const char>) -> tl::expected<void, std::string> {
        ++calls;
        return tl::unexpected(std::string("the disk is full"));
      },
      goOn);
  QVERIFY(!wide.has_value());
  QCOMPARE(calls, 1);
}

void CsvTest::columnsWithoutTitlesAreNumbered() {
  NumberTable table = doubles(1, 3);
  table.columnTitle = {};
  QCOMPARE(csvOf(table), std::string("position,0,1,2\n0,0,0.001,0.002\n"));
}

SINESCOPE_TEST_WITHOUT_APPLICATION(CsvTest)
#include "csv_test.moc"

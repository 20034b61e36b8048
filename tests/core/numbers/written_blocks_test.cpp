#include <QTest>

#include "core/numbers/csv.h"
#include "core/numbers/npy.h"
#include "tests/unit.h"

using namespace sinescope;

/// What becomes of a table that is not written whole, in each format and with either kind of numbers.
class WrittenBlocksTest : public QObject {
  Q_OBJECT

 private slots:
  void sinkThatRefusesEndsTheTable_data();
  void sinkThatRefusesEndsTheTable();
  void tableIsCancelledBetweenBlocks_data() { sinkThatRefusesEndsTheTable_data(); }
  void tableIsCancelledBetweenBlocks();
  void tableWithoutRowsHasAHeader_data() { sinkThatRefusesEndsTheTable_data(); }
  void tableWithoutRowsHasAHeader();
};

namespace {

using Write = WriteResult (*)(const NumberTable& table, const ByteSink& sink, const Progress& progress);

NumberTable countingTable(bool isDouble, std::int64_t rows) {
  NumberTable table;
  table.rows = rows;
  table.columns = 4096;
  table.columnTitle = [](std::int64_t column) { return std::to_string(column); };
  const auto fill = [](std::int64_t first, auto& out) {
    for (Eigen::Index r = 0; r < out.rows(); ++r) out.row(r).setConstant(static_cast<float>(first + r));
  };
  if (isDouble) {
    table.fill = NumberTable::FillDouble([fill](std::int64_t first, RowMatrixDRef out) { fill(first, out); });
  } else {
    table.fill = NumberTable::FillFloat([fill](std::int64_t first, RowMatrixFRef out) { fill(first, out); });
  }
  return table;
}

}  // namespace

void WrittenBlocksTest::sinkThatRefusesEndsTheTable_data() {
  QTest::addColumn<bool>("isCsv");
  QTest::addColumn<bool>("isDouble");
  for (const bool isCsv : {false, true}) {
    for (const bool isDouble : {false, true}) {
      QTest::addRow("%s, %s", isCsv ? "csv" : "npy", isDouble ? "double" : "float") << isCsv << isDouble;
    }
  }
}

void WrittenBlocksTest::sinkThatRefusesEndsTheTable() {
  QFETCH(bool, isCsv);
  QFETCH(bool, isDouble);
  const Write write = isCsv ? &writeCsv : &writeNpy;
  const NumberTable table = countingTable(isDouble, 1000);
  for (const std::string message : {"full", "no space is left on the device that holds this file"}) {
    for (const int taken : {0, 1, 2}) {
      int calls = 0;
      const auto sink = [&](std::span<const char>) -> tl::expected<void, std::string> {
        if (calls++ < taken) return {};
        return tl::unexpected(message);
      };
      for (const Progress& progress : {Progress(), Progress([](double) { return true; })}) {
        calls = 0;
        const WriteResult result = write(table, sink, progress);
        QVERIFY(!result);
        QVERIFY(!result.error().cancelled);
        QCOMPARE(result.error().message, message);
        QCOMPARE(calls, taken + 1);
      }
    }
  }
}

void WrittenBlocksTest::tableIsCancelledBetweenBlocks() {
  QFETCH(bool, isCsv);
  QFETCH(bool, isDouble);
  const Write write = isCsv ? &writeCsv : &writeNpy;
  const auto sink = [](std::span<const char>) -> tl::expected<void, std::string> { return {}; };
  const NumberTable table = countingTable(isDouble, 1000);
  for (const int blocks : {1, 2, 1000}) {
    std::vector<double> parts;
    const WriteResult result = write(table, sink, [&](double part) {
      parts.push_back(part);
      return std::ssize(parts) < blocks;
    });
    QVERIFY(std::ranges::is_sorted(parts));
    if (blocks == 1000) {
      QVERIFY(result);
      QCOMPARE(parts.back(), 1.0);
    } else {
      QVERIFY(!result && result.error().cancelled);
      QCOMPARE(std::ssize(parts), blocks);
    }
  }
  QVERIFY(write(table, sink, {}));
}

void WrittenBlocksTest::tableWithoutRowsHasAHeader() {
  QFETCH(bool, isCsv);
  QFETCH(bool, isDouble);
  const Write write = isCsv ? &writeCsv : &writeNpy;
  std::string written;
  const auto sink = [&written](std::span<const char> bytes) -> tl::expected<void, std::string> {
    written.append(bytes.data(), bytes.size());
    return {};
  };
  const NumberTable table = countingTable(isDouble, 0);
  QVERIFY(write(table, sink, [](double) { return true; }));
  if (!isCsv) QCOMPARE(written, npyHeader(table));
  if (isCsv) QCOMPARE(written.substr(0, 14), std::string("position,0,1,2"));
  if (isCsv) QCOMPARE(std::ranges::count(written, '\n'), 1);
}

SINESCOPE_TEST_WITHOUT_APPLICATION(WrittenBlocksTest)
#include "written_blocks_test.moc"

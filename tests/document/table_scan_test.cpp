#include "app/document/table_scan.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>
#include <limits>
#include <system_error>

#include "app/document/document.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

using namespace sinescope;

class TableScanTest : public QObject {
  Q_OBJECT

 private slots:
  void factsOfTheWholeTableAreFound();
  void eachTableIsLookedAtOnce();
  void tableThatIsKnownIsNotLookedAt();
  void tableThatIsWantedOnIsNotReadAgain();
  void factsFoundBeforeAnotherTableAreTold();
  void missingThreadIsTold();
  void goingAwayEndsTheSearch();
  void documentLearnsThem();
  void documentLearnsThoseOfThePinnedTable();
  void documentPassesOverOtherTables();
};

namespace {

constexpr double kNan = std::numeric_limits<double>::quiet_NaN();

/// A table larger than the sample that is taken when a table is shown; its only NaN is not in that sample.
TablePtr largeTable() {
  RowMatrixD numbers = RowMatrixD::Constant(3000, 2000, 0.5);
  numbers(40, 0) = kNan;
  auto table = std::make_shared<const PositionTable>("large", std::move(numbers));
  return table;
}

}  // namespace

void TableScanTest::factsOfTheWholeTableAreFound() {
  TableScan scan;
  int found = 0;
  const TablePtr table = largeTable();
  connect(&scan, &TableScan::found, this, [&](const TablePtr& of, const TableFacts& facts) {
    ++found;
    QCOMPARE(of, table);
    QVERIFY((facts == TableFacts{0.5, 0.5, 1, 0, 0, 6'000'000, 6'000'000}));
  });
  scan.follow({nullptr, table});
  QTRY_COMPARE(found, 1);
  QVERIFY(table->knownFacts());
}

void TableScanTest::eachTableIsLookedAtOnce() {
  TableScan scan;
  QStringList found;
  connect(&scan, &TableScan::found, this,
          [&](const TablePtr& of, const TableFacts&) { found.append(QString::fromStdString(of->path())); });
  const auto first = std::make_shared<const PositionTable>("first", RowMatrixD::Zero(10, 10));
  const auto second = std::make_shared<const PositionTable>("second", RowMatrixD::Zero(10, 10));
  scan.follow({first, second});
  scan.follow({first, second});
  QTRY_COMPARE(found, (QStringList{"first", "second"}));
  scan.follow({second, first});
  QCoreApplication::processEvents();
  QCOMPARE(found.size(), 2);
}

void TableScanTest::tableThatIsKnownIsNotLookedAt() {
  TableScan scan;
  int found = 0;
  connect(&scan, &TableScan::found, this, [&found] { ++found; });
  const auto known = std::make_shared<const PositionTable>("known", RowMatrixD::Zero(10, 10));
  wholeFactsOf(*known);
  const auto other = std::make_shared<const PositionTable>("other", RowMatrixD::Zero(10, 10));
  scan.follow({known});
  scan.follow({known, other});
  QTRY_COMPARE(found, 1);
  QVERIFY(other->knownFacts());
}

void TableScanTest::tableThatIsWantedOnIsNotReadAgain() {
  int threads = 0;
  TableScan scan(nullptr, [&threads](std::function<void()> work) {
    ++threads;
    return onOwnThread(std::move(work));
  });
  int found = 0;
  connect(&scan, &TableScan::found, this, [&found] { ++found; });
  const TablePtr first = largeTable();
  const TablePtr second = largeTable();
  scan.follow({first});
  scan.follow({second, first});
  scan.follow({first});
  QTRY_COMPARE(found, 1);
  QVERIFY(!scan.isRunning());
  QCOMPARE(threads, 1);
}

void TableScanTest::factsFoundBeforeAnotherTableAreTold() {
  TableScan scan;
  QList<TablePtr> found;
  connect(&scan, &TableScan::found, this, [&found](const TablePtr& table) { found.append(table); });
  const TablePtr first = largeTable();
  const TablePtr second = largeTable();
  scan.follow({first});
  while (!first->knownFacts()) QThread::yieldCurrentThread();
  scan.follow({second});  // nothing has been told yet
  QTRY_COMPARE(found, (QList<TablePtr>{first, second}));
}

void TableScanTest::missingThreadIsTold() {
  bool missing = true;
  TableScan scan(nullptr, [&missing](std::function<void()> work) {
    if (missing) throw std::system_error(std::make_error_code(std::errc::resource_unavailable_try_again));
    return onOwnThread(std::move(work));
  });
  QList<TablePtr> failed;
  connect(&scan, &TableScan::failed, this, [&failed](const TablePtr& table) { failed.append(table); });
  const TablePtr table = largeTable();
  scan.follow({table});
  QVERIFY(scan.isRunning());
  QTRY_COMPARE(failed, QList<TablePtr>{table});
  QVERIFY(!scan.isRunning());
  missing = false;
  scan.follow({table});
  QTRY_VERIFY(table->knownFacts());
}

void TableScanTest::goingAwayEndsTheSearch() {
  const TablePtr table = largeTable();
  {
    TableScan scan;
    scan.follow({table});
    scan.follow({});
    scan.follow({table});
  }
  QCOMPARE(table.use_count(), 1);  // it has no other owner
}

void TableScanTest::documentLearnsThem() {
  Document document;
  const TablePtr table = largeTable();
  document.setTable(table);
  QVERIFY(!document.scene().tableFacts->isWhole());
  int changes = 0;
  connect(&document, &Document::changed, this, [&changes] { ++changes; });
  document.setTableFacts(table, *wholeFactsOf(*table));
  QVERIFY(document.scene().tableFacts->isWhole());
  QCOMPARE(changes, 1);
  document.setTableFacts(table, *table->knownFacts());  // the same facts again
  QCOMPARE(changes, 1);
}

void TableScanTest::documentLearnsThoseOfThePinnedTable() {
  Document document;
  const TablePtr table = largeTable();
  document.setTable(table);
  document.pin();
  QCOMPARE(document.scene().other->table, table);
  QVERIFY(!document.scene().other->tableFacts->isWhole());
  document.setTableFacts(table, *wholeFactsOf(*table));
  QVERIFY(document.scene().other->tableFacts->isWhole());
  QCOMPARE(document.scene().other->tableFacts->nans, 1);
}

void TableScanTest::documentPassesOverOtherTables() {
  Document document;
  const TablePtr table = largeTable();
  document.setTableFacts(table, *wholeFactsOf(*table));
  QVERIFY(!document.scene().tableFacts);
}

SINESCOPE_TEST_WITHOUT_WINDOW(TableScanTest)
#include "table_scan_test.moc"

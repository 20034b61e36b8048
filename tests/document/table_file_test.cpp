#include "app/document/table_file.h"

#include <QTemporaryDir>
#include <QTest>
#include <cmath>

#include "app/document/scene.h"
#include "app/document/view_kind.h"
#include "app/files/mapped_file.h"
#include "core/numbers/csv.h"
#include "core/numbers/npy.h"
#include "core/numeric/row_matrix.h"
#include "tests/unit.h"

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

using namespace sinescope;

class TableFileTest : public QObject {
  Q_OBJECT

 private slots:
  void numpysFilesAreOpened_data();
  void numpysFilesAreOpened();
  void textIsOpened();
  void numbersOfEveryViewComeBack_data();
  void numbersOfEveryViewComeBack();
  void wrongFilesAreNamed_data();
  void wrongFilesAreNamed();
  void whatIsNoFileIsRefused();
  void tableOutlivesItsFile();
  void largeFileIsMapped();
  void mappedFileThatIsCutShortReadsAsNan();
  void largeTextIsReadThroughAFile();
  void openingIsToldAndCancelled();
  void tablesAreKnownByNameAndContent();
  void onlyLargeTextOpensSlowly();
  void whatIsNotFiniteIsToldInWords();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory.filePath(QLatin1String(name)); }
  QString write(const char* name, const QByteArray& bytes) const;
  /// A text of several rows of 1.5 and 2.5, too long to be kept in memory.
  QString writeLargeText(int* rows) const;

  QTemporaryDir m_directory;
};

namespace {

/// An NPY file of float32 with the numbers `bytes`.
QByteArray npyOf(std::int64_t rows, std::int64_t columns, const QByteArray& bytes) {
  NumberTable table;
  table.rows = rows;
  table.columns = columns;
  table.fill = NumberTable::FillFloat();
  return QByteArray::fromStdString(npyHeader(table)) + bytes;
}

/// A table of 64 MiB, each page of which holds one row.
constexpr std::int64_t kLargeRows = 1 << 14;
constexpr std::int64_t kLargeColumns = 1 << 10;

}  // namespace

QString TableFileTest::write(const char* name, const QByteArray& bytes) const {
  QFile file(path(name));
  if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size()) return {};
  return file.fileName();
}

QString TableFileTest::writeLargeText(int* rows) const {
  const QByteArray row = "1.5" + QByteArray(1000, '0') + ",2.5" + QByteArray(1000, '0') + "\n";
  *rows = (66 << 20) / static_cast<int>(row.size());
  return write("large.csv", row.repeated(*rows));
}

void TableFileTest::numpysFilesAreOpened_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"f2_big_columns", "f4_little_rows", "f8_little_columns"}) QTest::newRow(name) << name;
}

void TableFileTest::numpysFilesAreOpened() {
  QFETCH(QString, name);
  const auto table = openTable(QStringLiteral(TEST_DATA "/npy/%1.npy").arg(name));
  QVERIFY2(table, table ? "" : qPrintable(table.error()));
  QCOMPARE((*table)->rows(), 5);
  QCOMPARE((*table)->columns(), 3);
  QCOMPARE((*table)->at(1, 0), -1.5);
  QVERIFY(std::isnan((*table)->at(3, 0)));
  QVERIFY((*table)->path().ends_with(name.toStdString() + ".npy"));
}

void TableFileTest::textIsOpened() {
  const auto table = openTable(write("t.csv", "id,x,y\n0,1,2\n1,nan,-4.5\n"));
  QVERIFY(table);
  QCOMPARE((*table)->rows(), 2);
  QCOMPARE((*table)->columns(), 2);
  QCOMPARE((*table)->at(1, 1), -4.5);
  QVERIFY(std::isnan((*table)->at(1, 0)));
}

namespace {

/// A small scene that the view has numbers of.
Scene sceneFor(const ViewKind& kind) {
  EncodingSpec spec;
  spec.length = 20;
  spec.dModel = 16;
  return makeScene(kind.ofGrid ? withGrid(spec, {.width = 5, .height = 4}) : spec);
}

}  // namespace

void TableFileTest::numbersOfEveryViewComeBack_data() {
  QTest::addColumn<int>("view");
  QTest::addColumn<bool>("csv");
  for (int i = 0; i < static_cast<int>(viewList().size()); ++i) {
    const ViewKind& kind = viewList()[static_cast<std::size_t>(i)];
    QTest::addRow("%s, CSV", kind.name) << i << true;
    const NumberTable numbers = kind.numbers(sceneFor(kind));
    const bool isMatrix = !numbers.vector && numbers.shape.size() != 3;
    if (isMatrix) QTest::addRow("%s, NPY", kind.name) << i << false;
  }
}

void TableFileTest::numbersOfEveryViewComeBack() {
  QFETCH(int, view);
  QFETCH(bool, csv);
  const ViewKind& kind = viewList()[static_cast<std::size_t>(view)];
  const NumberTable numbers = kind.numbers(sceneFor(kind));
  QByteArray bytes;
  const ByteSink sink = [&bytes](std::span<const char> some) -> tl::expected<void, std::string> {
    bytes.append(some.data(), static_cast<qsizetype>(some.size()));
    return {};
  };
  QVERIFY((csv ? writeCsv : writeNpy)(numbers, sink, {}));
  const auto table = openTable(write(csv ? "view.csv" : "view.npy", bytes));
  QVERIFY2(table, table ? "" : qPrintable(table.error()));
  QCOMPARE((*table)->rows(), numbers.rows);
  QCOMPARE((*table)->columns(), numbers.columns);
  for (std::int64_t row = 0; row < numbers.rows; ++row) {
    RowMatrixD wanted(1, numbers.columns);
    if (const auto* const fill = std::get_if<NumberTable::FillFloat>(&numbers.fill)) {
      RowMatrixF floats(1, numbers.columns);
      (*fill)(row, floats);
      wanted = floats.cast<double>();
    } else {
      std::get<NumberTable::FillDouble>(numbers.fill)(row, wanted);
    }
    for (std::int64_t column = 0; column < numbers.columns; ++column) {
      const double read = (*table)->at(row, column);
      // A float's few digits in a CSV are read as a double close to it.
      const double number = numbers.itemSize() == 4 ? static_cast<double>(static_cast<float>(read)) : read;
      QVERIFY(number == wanted(0, column) || (std::isnan(number) && std::isnan(wanted(0, column))));
    }
  }
}

void TableFileTest::wrongFilesAreNamed_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QByteArray>("bytes");
  QTest::addColumn<QString>("reason");
  const auto row = [](const char* what, const char* name, const QByteArray& bytes, const char* reason) {
    QTest::newRow(what) << QString(name) << bytes << QString::fromUtf8(reason);
  };
  row("nothing in it", "t.npy", "", "it is empty");
  row("text in an .npy", "t.npy", "1,2\n", "it does not begin like an NPY file");
  row("an NPY that is cut", "t.npy", npyOf(2, 3, QByteArray(20, '\0')),
      "its header promises (2, 3) in 24 bytes, but 20 follow: 4 bytes are missing");
  row("an NPY that is cut, by another name", "t.dat", npyOf(2, 3, QByteArray(20, '\0')),
      "its header promises (2, 3) in 24 bytes, but 20 follow: 4 bytes are missing");
  row("an archive of NumPy", "t.npz", "PK\x03\x04something",
      "it is an archive (.npz, .pt, .xlsx), not a single table; save the table as .npy or .csv");
  row("other bytes", "t.csv", QByteArray("\x01\x02\0\x03", 4), "it is neither an NPY file nor text");
  row("a word in a CSV", "t.csv", "1,2\n3,x\n", "line 2, column 2: “x” is not a number");
}

void TableFileTest::wrongFilesAreNamed() {
  QFETCH(QString, name);
  QFETCH(QByteArray, bytes);
  QFETCH(QString, reason);
  const QString file = write(qPrintable(name), bytes);
  const auto table = openTable(file);
  QVERIFY(!table);
  QCOMPARE(table.error(), QStringLiteral("cannot open %1: %2").arg(file, reason));
}

void TableFileTest::whatIsNoFileIsRefused() {
  const auto error = [](const QString& of) {
    const auto table = openTable(of);
    return table ? QString() : table.error();
  };
  QVERIFY(error(path("none.npy")).startsWith(QLatin1String("cannot open ") + path("none.npy")));
  QVERIFY(error(m_directory.path()).endsWith(QLatin1String("it is a directory")));
#ifdef Q_OS_UNIX
  QVERIFY(error(QStringLiteral("/dev/zero")).endsWith(QLatin1String("it is a device or a pipe, not a file")));
  QCOMPARE(mkfifo(qPrintable(path("pipe.csv")), 0600), 0);
  QVERIFY(error(path("pipe.csv")).endsWith(QLatin1String("it is a device or a pipe, not a file")));
#endif
}

void TableFileTest::tableOutlivesItsFile() {
  const QString file = write("t.npy", npyOf(1, 2, QByteArray::fromHex("0000803f00000040")));
  const auto table = openTable(file);
  QVERIFY(table);
  write("t.npy", "");  // as another program does while it saves a table
  QCOMPARE((*table)->at(0, 0), 1.0);
  QVERIFY(QFile::remove(file));
  QCOMPARE((*table)->at(0, 1), 2.0);
}

void TableFileTest::largeFileIsMapped() {
  QFile file(path("large.npy"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  const QByteArray header = npyOf(kLargeRows, kLargeColumns, {});
  const QByteArray two = QByteArray::fromHex("00000040");
  const qint64 end = header.size() + kLargeRows * kLargeColumns * 4;
  file.write(header);
  file.seek(end - 4);  // a hole: it reads as zeros and takes no space
  file.write(two);
  file.close();
  const auto table = openTable(file.fileName());
  QVERIFY2(table, table ? "" : qPrintable(table.error()));
  QCOMPARE((*table)->at(0, 0), 0.0);
  QCOMPARE((*table)->at(kLargeRows - 1, kLargeColumns - 1), 2.0);
  // The file itself is mapped: what is written to it is visible.
  QVERIFY(file.open(QIODevice::ReadWrite));
  file.seek(end - 8);
  file.write(two);
  file.close();
  QCOMPARE((*table)->at(kLargeRows - 1, kLargeColumns - 2), 2.0);
}

void TableFileTest::mappedFileThatIsCutShortReadsAsNan() {
#ifndef Q_OS_UNIX
  QSKIP("other systems do not let a mapped file be cut");
#endif
  QFile file(path("large.npy"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  const QByteArray header = npyOf(kLargeRows, kLargeColumns, {});
  file.write(header);
  QVERIFY(file.resize(header.size() + kLargeRows * kLargeColumns * 4));
  file.close();
  const auto table = openTable(file.fileName());
  QVERIFY(table);
  QCOMPARE((*table)->at(kLargeRows - 1, 0), 0.0);
  QVERIFY(file.resize(header.size() + kLargeRows / 2 * kLargeColumns * 4));
  QCOMPARE((*table)->at(0, 0), 0.0);
  QVERIFY(std::isnan((*table)->at(kLargeRows - 1, 0)));
  RowMatrixF rows(4, kLargeColumns);
  (*table)->read(kLargeRows * 3 / 4, 0, rows);
  QVERIFY(rows.array().isNaN().all());
  const TableFacts facts = factsOf(**table, kLargeRows * kLargeColumns);
  QVERIFY(facts.isWhole());
  QVERIFY(facts.nans > kLargeRows * kLargeColumns / 2 - 4096 && facts.nans <= kLargeRows * kLargeColumns / 2);
}

void TableFileTest::largeTextIsReadThroughAFile() {
  int rows = 0;
  const auto table = openTable(writeLargeText(&rows));
  QVERIFY2(table, table ? "" : qPrintable(table.error()));
  QCOMPARE((*table)->rows(), rows);
  QCOMPARE((*table)->columns(), 2);
  for (const int row : {0, rows / 2, rows - 1}) {
    QCOMPARE((*table)->at(row, 0), 1.5);
    QCOMPARE((*table)->at(row, 1), 2.5);
  }
}

void TableFileTest::openingIsToldAndCancelled() {
  int rows = 0;
  const QString file = writeLargeText(&rows);
  double told = 0;
  const auto tell = [&told](double part) {
    const bool forward = part >= told && part <= 1;
    told = part;
    return forward;
  };
  QVERIFY(openTableTelling(file, tell));
  QVERIFY(told > 0.4);
  int asked = 0;
  QVERIFY(!openTableTelling(file, [&asked](double) { return ++asked < 2; }));
  QCOMPARE(asked, 2);
}

void TableFileTest::tablesAreKnownByNameAndContent() {
  for (const char* const name : {"t.npy", "T.NPY", "t.csv", "t.tsv", "t.txt"}) QVERIFY2(isTableFile(path(name)), name);
  for (const char* const name : {"t.png", "t.sinescope", "t.json", "t"}) QVERIFY2(!isTableFile(path(name)), name);
  QVERIFY(isTableFile(write("weights", npyOf(1, 1, QByteArray(4, '\0')))));
  QVERIFY(!isTableFile(m_directory.path()));
}

void TableFileTest::onlyLargeTextOpensSlowly() {
  int rows = 0;
  QVERIFY(opensSlowly(writeLargeText(&rows)));
  QVERIFY(!opensSlowly(write("small.csv", "1,2\n")));
  QFile file(write("mapped.npy", npyOf(1, 1, {})));
  QVERIFY(file.resize(qint64{1} << 30));
  QVERIFY(!opensSlowly(file.fileName()));
  QVERIFY(!opensSlowly(path("none.csv")));
}

void TableFileTest::whatIsNotFiniteIsToldInWords() {
  QCOMPARE(notFiniteText({}), QString());
  QCOMPARE(notFiniteText({.nans = 2, .positiveInfinities = 1, .negativeInfinities = 3}),
           QString::fromUtf8("2 NaN, 1 +∞, 3 −∞"));
  QCOMPARE(notFiniteText({.negativeInfinities = 1}), QString::fromUtf8("1 −∞"));
}

SINESCOPE_TEST_WITHOUT_WINDOW(TableFileTest)
#include "table_file_test.moc"

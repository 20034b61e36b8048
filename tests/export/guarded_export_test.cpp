#include "app/export/guarded_export.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <new>

#include "app/document/table_file.h"
#include "app/export/exporter.h"
#include "core/numbers/npy.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr std::int64_t kRows = 1 << 14;  // 64 MiB with this number of columns: such a table is mapped
constexpr std::int64_t kColumns = 1 << 10;

}  // namespace

class GuardedExportTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void wholeTableIsWritten();
  void tableThatIsCutMeanwhileIsNotWritten_data();
  void tableThatIsCutMeanwhileIsNotWritten();
  void memoryThatRunsOutIsToldInASentence();
  void cancellationStaysOne();

 private:
  [[nodiscard]] ExportRequest requestOf(const char* file) const;
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  }

  std::unique_ptr<QTemporaryDir> m_directory;
  QFile m_table;
};

void GuardedExportTest::init() {
  m_directory = std::make_unique<QTemporaryDir>();
  m_table.setFileName(m_directory->filePath(QStringLiteral("w.npy")));
  NumberTable numbers;
  numbers.rows = kRows;
  numbers.columns = kColumns;
  numbers.fill = NumberTable::FillFloat();
  QVERIFY(m_table.open(QIODevice::WriteOnly));
  m_table.write(QByteArray::fromStdString(npyHeader(numbers)));
  QVERIFY(m_table.resize(npySize(numbers)));
  m_table.close();
}

ExportRequest GuardedExportTest::requestOf(const char* file) const {
  const auto table = openTable(m_table.fileName());
  Session session;
  session.table = table.value_or(nullptr);
  session.spec = sizedAs(*session.table, session.spec);
  ExportRequest request;
  request.view = QStringLiteral("matrix");
  request.path = m_directory->filePath(QLatin1String(file));
  request.scene = sceneOf(session);
  return request;
}

void GuardedExportTest::wholeTableIsWritten() {
  QVERIFY(exportNow(requestOf("out.npy")));
  QCOMPARE(QFileInfo(m_directory->filePath(QStringLiteral("out.npy"))).size(), m_table.size());
}

void GuardedExportTest::tableThatIsCutMeanwhileIsNotWritten_data() {
  QTest::addColumn<QString>("file");
  QTest::addColumn<std::int64_t>("left");
  for (const char* const file : {"out.npy", "out.png", "out.svg"}) {
    QTest::addRow("half of it is gone, %s", file) << QString(file) << kRows * kColumns * 2;
    QTest::addRow("its last number is gone, %s", file) << QString(file) << kRows * kColumns * 4;
  }
}

void GuardedExportTest::tableThatIsCutMeanwhileIsNotWritten() {
  QFETCH(QString, file);
  QFETCH(std::int64_t, left);
  const ExportRequest request = requestOf(qPrintable(file));
  bool wasCut = false;
  const ExportResult result = exportNow(request, [&](double) {
    wasCut = wasCut || m_table.resize(left);
    return true;
  });
  QVERIFY(wasCut);
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QCOMPARE(result.error().message, QStringLiteral("Cannot write %1: %2 was cut short after it was opened, and some of "
                                                  "its numbers are gone")
                                       .arg(request.path, m_table.fileName()));
  QCOMPARE(entries(), QStringList{"w.npy"});
}

void GuardedExportTest::memoryThatRunsOutIsToldInASentence() {
  const ExportResult result =
      guardedExport(QStringLiteral("a.png"), {}, {}, [](const Progress&) -> ExportResult { throw std::bad_alloc(); });
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QCOMPARE(result.error().message, QStringLiteral("Cannot write a.png: there is not enough memory"));
}

void GuardedExportTest::cancellationStaysOne() {
  const ExportResult result = exportNow(requestOf("out.npy"), [](double) { return false; });
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::Cancelled);
}

SINESCOPE_TEST(GuardedExportTest)
#include "guarded_export_test.moc"

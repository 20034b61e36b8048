#include "app/export/file_set.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "tests/unit.h"

using namespace sinescope;

class FileSetTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
  void cleanup() { m_directory.reset(); }

  void allAppearAtOnce();
  void existingOnesAreReplaced();
  void whatIsNotCommittedLeavesNothing();
  void whatIsRemovedInHasteLeavesNothing();
  void whatCannotBeWrittenIsRefusedBeforehand();
  void failureHalfwayTakesAllBack();
  void linksAreFollowed();
  void errorsNameTheFileOnce();
  void whatAnotherOneGathersStays();
  void foldersThatAreNotOursStay();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QStringList paths() const { return {path("a"), path("b"), path("c")}; }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
  }
  void write(const char* name, const QByteArray& bytes) const {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), bytes.size());
  }
  [[nodiscard]] QByteArray read(const char* name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }

  std::unique_ptr<QTemporaryDir> m_directory;
};

void FileSetTest::allAppearAtOnce() {
  auto files = FileSet::open(paths());
  QVERIFY(files);
  for (const char* const bytes : {"1", "22", "333"}) QVERIFY(files->add(bytes));
  for (const QString& path : paths()) QVERIFY(!QFile::exists(path));
  QVERIFY(files->commit());
  QCOMPARE(read("a") + read("b") + read("c"), QByteArray("122333"));
}

void FileSetTest::existingOnesAreReplaced() {
  write("b", "old");
  write("bystander", "mine");
  QFile::setPermissions(path("b"), QFile::ReadOwner | QFile::WriteOwner | QFile::ReadOther);
  const QFile::Permissions before = QFile::permissions(path("b"));
  {
    auto files = FileSet::open(paths());
    QVERIFY(files);
    for (const char* const bytes : {"1", "22", "333"}) QVERIFY(files->add(bytes));
    QVERIFY(files->commit());
  }
  QCOMPARE(read("b"), QByteArray("22"));
  QCOMPARE(QFile::permissions(path("b")), before);
  QCOMPARE(read("bystander"), QByteArray("mine"));
  QCOMPARE(entries(), (QStringList{"a", "b", "bystander", "c"}));
}

void FileSetTest::whatIsNotCommittedLeavesNothing() {
  write("b", "old");
  {
    auto files = FileSet::open(paths());
    QVERIFY(files);
    QVERIFY(files->add("1"));
    QVERIFY(files->add("2"));
  }
  QCOMPARE(entries(), QStringList{"b"});
  QCOMPARE(read("b"), QByteArray("old"));
}

void FileSetTest::whatIsRemovedInHasteLeavesNothing() {
  write("b", "old");
  FileSet::removeInHaste();  // nothing is being collected
  {
    auto files = FileSet::open(paths());
    QVERIFY(files);
    QVERIFY(files->add("1"));
    QVERIFY(files->add("2"));
    FileSet::removeInHaste();
    QCOMPARE(entries(), QStringList{"b"});
  }
  FileSet::removeInHaste();
  QCOMPARE(entries(), QStringList{"b"});
  QCOMPARE(read("b"), QByteArray("old"));
}

void FileSetTest::whatCannotBeWrittenIsRefusedBeforehand() {
  QVERIFY(QDir(m_directory->path()).mkdir("b"));
  const auto directory = FileSet::open(paths());
  QVERIFY(!directory);
  QVERIFY2(directory.error().message.contains(path("b")), qPrintable(directory.error().message));
  const auto nowhere = FileSet::open({QStringLiteral("/nowhere/a")});
  QVERIFY(!nowhere);
  QCOMPARE(nowhere.error().kind, ExportError::Kind::WriteFailed);
  QCOMPARE(entries(), QStringList{"b"});
}

void FileSetTest::failureHalfwayTakesAllBack() {
  write("a", "old");
  {
    auto files = FileSet::open(paths());
    QVERIFY(files);
    for (const char* const bytes : {"1", "22", "333"}) QVERIFY(files->add(bytes));
    const QStringList hidden = QDir(m_directory->path()).entryList({".sinescope-*"}, QDir::Dirs | QDir::Hidden);
    QCOMPARE(hidden.size(), 1);
    QVERIFY(QFile::remove(path(qPrintable(hidden.first() + "/new-2"))));  // the last file has disappeared from the disk
    const ExportResult placed = files->commit();
    QVERIFY(!placed);
    QVERIFY2(placed.error().message.contains(path("c")), qPrintable(placed.error().message));
  }
  QCOMPARE(read("a"), QByteArray("old"));
  QCOMPARE(entries(), QStringList{"a"});
}

void FileSetTest::linksAreFollowed() {
  QVERIFY(QDir(m_directory->path()).mkdir("real"));
  write("real/file", "old");
  QVERIFY(QFile::link(path("real/file"), path("b")));
  auto files = FileSet::open(paths());
  QVERIFY(files);
  for (const char* const bytes : {"1", "22", "333"}) QVERIFY(files->add(bytes));
  QVERIFY(files->commit());
  QCOMPARE(read("real/file"), QByteArray("22"));
  QVERIFY(QFileInfo(path("b")).isSymbolicLink());
}

void FileSetTest::errorsNameTheFileOnce() {
  auto files = FileSet::open(paths());
  QVERIFY(files);
  for (const QString& room : QDir(m_directory->path()).entryList({".sinescope-*"}, QDir::Dirs | QDir::Hidden)) {
    QVERIFY(QDir(m_directory->filePath(room)).removeRecursively());
  }
  const ExportResult added = files->add("1");
  QVERIFY(!added);
  QCOMPARE(added.error().message, QStringLiteral("Cannot write %1: No such file or directory").arg(path("a")));
}

void FileSetTest::whatAnotherOneGathersStays() {
  auto one = FileSet::open({path("one")});
  QVERIFY(one);
  QVERIFY(one->add("1"));
  {
    auto other = FileSet::open({path("other")});
    QVERIFY(other);
    QVERIFY(other->add("2"));
    QVERIFY(other->commit());
  }
  QVERIFY(one->commit());
  QCOMPARE(read("one") + read("other"), QByteArray("12"));
}

void FileSetTest::foldersThatAreNotOursStay() {
  QVERIFY(QDir(m_directory->path()).mkpath(QStringLiteral(".sinescope-mine00")));
  write(".sinescope-mine00/new-0", "a file of the user's");
  QVERIFY(FileSet::open(paths()));
  QCOMPARE(read(".sinescope-mine00/new-0"), QByteArray("a file of the user's"));
}

SINESCOPE_TEST_WITHOUT_WINDOW(FileSetTest)
#include "file_set_test.moc"

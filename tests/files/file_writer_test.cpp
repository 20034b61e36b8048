#include "app/files/file_writer.h"

#include <sys/resource.h>
#include <sys/stat.h>

#include "tests/unit.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

using namespace sinescope;

namespace {

constexpr auto kOld = "what stood here before";

QByteArray contents(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void put(const QString& path, const QByteArray& bytes) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(bytes);
}

/// Writes the bytes with a FileWriter and commits.
ExportResult writeAll(const QString& path, const QByteArray& bytes) {
  auto writer = FileWriter::open(path, bytes.size());
  if (!writer) return tl::unexpected(writer.error());
  const auto written = writer->write({bytes.constData(), static_cast<std::size_t>(bytes.size())});
  if (!written) return FileWriter::failure(path, QString::fromStdString(written.error()));
  return writer->commit();
}

/// Limits the size of files until it is destroyed: the system then refuses to write in the middle of a file.
class FileSizeLimit {
 public:
  explicit FileSizeLimit(rlim_t bytes) {
    std::signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &m_before);
    const rlimit limit{bytes, m_before.rlim_max};
    setrlimit(RLIMIT_FSIZE, &limit);
  }
  ~FileSizeLimit() { setrlimit(RLIMIT_FSIZE, &m_before); }

 private:
  rlimit m_before{};
};

}  // namespace

class FileWriterTest : public QObject {
  Q_OBJECT

 private Q_SLOTS:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
  void cleanup() { m_directory.reset(); }

  void writesAWholeNewFile();
  void longestNameIsWritten();
  void replacesAnExistingFileOnlyWhenItIsWhole();
  void withoutCommitNothingHasHappened();
  void directoryAsTargetIsRefused();
  void missingDirectoryIsNamed();
  void fileAsDirectoryIsNamed();
  void systemsReasonIsNamed();
  void writeProtectedDirectoryIsNamed();
  void symbolicLinkIsFollowed();
  void danglingSymbolicLinkIsFilled();
  void circleOfSymbolicLinksIsRefused();
  void devicesAndPipesAreRefusedAndStay();
  void emptyPathIsABadArgument();
  void moreThanTheFreeSpaceIsRefusedWithBothFigures();
  void refusalNamesNeedFreeAndPlace();
  void refusalOfTheSystemInTheMiddleLeavesTheOldFile();
  void smallPiecesAreRefusedWithTheSystemsReason();
  void fullDiskLeavesTheOldFile();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
  }
  /// The old file is unchanged and there is no other file next to it.
  void verifyUntouched(const QString& file) {
    QCOMPARE(contents(file), QByteArray(kOld));
    QCOMPARE(entries(), QStringList{QFileInfo(file).fileName()});
  }

  std::unique_ptr<QTemporaryDir> m_directory;
};

void FileWriterTest::writesAWholeNewFile() {
  QVERIFY(writeAll(path("new.npy"), "numbers"));
  QCOMPARE(contents(path("new.npy")), QByteArray("numbers"));
  QCOMPARE(entries(), QStringList{QStringLiteral("new.npy")});
}

// Beside a name of 248 bytes there is room for the seven of Qt's temporary name and no more: a name has 255 at most.
void FileWriterTest::longestNameIsWritten() {
  const QString name(248, u'a');
  for (const char* const content : {"first", "second"}) {
    QVERIFY(writeAll(m_directory->filePath(name), content));
    QCOMPARE(contents(m_directory->filePath(name)), QByteArray(content));
    QCOMPARE(entries(), QStringList{name});
  }
}

void FileWriterTest::replacesAnExistingFileOnlyWhenItIsWhole() {
  put(path("old.npy"), kOld);
  {
    auto writer = FileWriter::open(path("old.npy"));
    QVERIFY(writer);
    const QByteArray bytes(100000, 'x');
    QVERIFY(writer->write({bytes.constData(), static_cast<std::size_t>(bytes.size())}));
    QCOMPARE(contents(path("old.npy")), QByteArray(kOld));
    QVERIFY(writer->commit());
  }
  QCOMPARE(contents(path("old.npy")).size(), 100000);
  QCOMPARE(entries().size(), 1);
}

void FileWriterTest::withoutCommitNothingHasHappened() {
  put(path("old.npy"), kOld);
  {
    auto writer = FileWriter::open(path("old.npy"));
    QVERIFY(writer);
    QVERIFY(writer->write(std::span("half a file", 11)));
  }
  verifyUntouched(path("old.npy"));
}

void FileWriterTest::directoryAsTargetIsRefused() {
  QVERIFY(QDir(m_directory->path()).mkdir(QStringLiteral("directory.png")));
  const auto result = writeAll(path("directory.png"), "x");
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QVERIFY(result.error().message.contains(path("directory.png")));
  QVERIFY(result.error().message.contains(QLatin1String("is a directory")));
  QVERIFY(QFileInfo(path("directory.png")).isDir());
}

void FileWriterTest::missingDirectoryIsNamed() {
  const auto result = writeAll(path("none/figure.png"), "x");
  QVERIFY(!result);
  QVERIFY(result.error().message.contains(path("none/figure.png")));
  QVERIFY(result.error().message.contains(path("none") + QLatin1String(" does not exist")));
}

void FileWriterTest::fileAsDirectoryIsNamed() {
  put(path("file"), kOld);
  const auto result = writeAll(path("file/figure.png"), "x");
  QVERIFY(!result);
  QVERIFY(result.error().message.contains(path("file") + QLatin1String(" is not a directory")));
  verifyUntouched(path("file"));
}

void FileWriterTest::systemsReasonIsNamed() {
  if (!QFileInfo(QStringLiteral("/proc")).isDir()) QSKIP("there is no /proc");
  const auto result = writeAll(QStringLiteral("/proc/figure.png"), "x");  // not even for root
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QVERIFY2(result.error().message.startsWith(QLatin1String("Cannot write /proc/figure.png: ")),
           qPrintable(result.error().message));
}

void FileWriterTest::writeProtectedDirectoryIsNamed() {
  put(path("old.png"), kOld);
  QFile::setPermissions(m_directory->path(), QFile::ReadOwner | QFile::ExeOwner);
  if (QFileInfo(m_directory->path()).isWritable()) {
    QFile::setPermissions(m_directory->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    QSKIP("root may write everywhere");
  }
  const auto result = writeAll(path("old.png"), "x");
  QFile::setPermissions(m_directory->path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
  QVERIFY(!result);
  QVERIFY(result.error().message.contains(QLatin1String("is not writable")));
  verifyUntouched(path("old.png"));
}

void FileWriterTest::symbolicLinkIsFollowed() {
  put(path("real.png"), kOld);
  QVERIFY(QFile::link(path("real.png"), path("link.png")));
  QVERIFY(writeAll(path("link.png"), "new"));
  QVERIFY(QFileInfo(path("link.png")).isSymbolicLink());
  QCOMPARE(contents(path("real.png")), QByteArray("new"));
}

void FileWriterTest::danglingSymbolicLinkIsFilled() {
  QVERIFY(QFile::link(path("real.png"), path("link.png")));
  QVERIFY(writeAll(path("link.png"), "new"));
  QVERIFY(QFileInfo(path("link.png")).isSymbolicLink());
  QCOMPARE(contents(path("real.png")), QByteArray("new"));
}

void FileWriterTest::circleOfSymbolicLinksIsRefused() {
  QVERIFY(QFile::link(path("b.png"), path("a.png")));
  QVERIFY(QFile::link(path("a.png"), path("b.png")));
  const auto result = writeAll(path("a.png"), "new");
  QVERIFY(!result);
  QVERIFY(QFileInfo(path("a.png")).isSymbolicLink());
}

void FileWriterTest::devicesAndPipesAreRefusedAndStay() {
  QVERIFY(QFile::link(QStringLiteral("/dev/null"), path("device.npy")));
  QCOMPARE(mkfifo(path("pipe.npy").toLocal8Bit().constData(), 0600), 0);
  for (const char* const name : {"device.npy", "pipe.npy"}) {
    const auto result = writeAll(path(name), "x");
    QVERIFY(!result);
    QVERIFY2(result.error().message.contains(QLatin1String("regular file")), qPrintable(result.error().message));
    QVERIFY(!QFileInfo(path(name)).isFile());
  }
}

void FileWriterTest::emptyPathIsABadArgument() {
  const auto result = writeAll({}, "x");
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::BadArgument);
}

void FileWriterTest::moreThanTheFreeSpaceIsRefusedWithBothFigures() {
  put(path("old.npy"), kOld);
  const auto writer = FileWriter::open(path("old.npy"), qint64{1} << 60);
  QVERIFY(!writer);
  QCOMPARE(writer.error().kind, ExportError::Kind::WriteFailed);
  const QString message = writer.error().message;
  QVERIFY2(message.contains(path("old.npy")), qPrintable(message));
  QVERIFY2(message.contains(QLatin1String("needs 1048576.0")), qPrintable(message));
  QVERIFY2(message.contains(QLatin1String("are free on /")), qPrintable(message));
  verifyUntouched(path("old.npy"));
}

void FileWriterTest::refusalNamesNeedFreeAndPlace() {
  QString text = spaceRefusal(qint64{2} << 30, qint64{512} << 20, QStringLiteral("/mnt")).value_or(QString());
  text.replace(QChar(0x00A0), u' ');
  QCOMPARE(text, QStringLiteral("it needs 2.0 GiB, but only 512.0 MiB are free on /mnt"));
  QVERIFY(!spaceRefusal(100, 100, QStringLiteral("/mnt")));
}

void FileWriterTest::refusalOfTheSystemInTheMiddleLeavesTheOldFile() {
  put(path("old.npy"), kOld);
  ExportResult result;
  {
    const FileSizeLimit limit(1 << 20);
    result = writeAll(path("old.npy"), QByteArray(4 << 20, 'x'));
  }
  QVERIFY(!result);
  QCOMPARE(result.error().kind, ExportError::Kind::WriteFailed);
  QVERIFY2(result.error().message.endsWith(QLatin1String("File too large")), qPrintable(result.error().message));
  verifyUntouched(path("old.npy"));
}

void FileWriterTest::smallPiecesAreRefusedWithTheSystemsReason() {
  put(path("old.gif"), kOld);
  std::string reason;
  {
    const FileSizeLimit limit(1 << 20);
    auto writer = FileWriter::open(path("old.gif"));
    QVERIFY(writer);
    const QByteArray piece(4321, 'x');
    for (int i = 0; i < 1000 && reason.empty(); ++i) {
      const auto written = writer->write({piece.constData(), static_cast<std::size_t>(piece.size())});
      if (!written) reason = written.error();
    }
  }
  QCOMPARE(reason, std::string("File too large"));
  verifyUntouched(path("old.gif"));
}

void FileWriterTest::fullDiskLeavesTheOldFile() {
  const auto command = [](const QString& program, const QStringList& arguments) {
    QProcess process;
    process.start(program, arguments);
    return process.waitForFinished() && process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0;
  };
  const QStringList mount{QStringLiteral("-t"),           QStringLiteral("tmpfs"), QStringLiteral("-o"),
                          QStringLiteral("size=1048576"), QStringLiteral("tmpfs"), m_directory->path()};
  if (!command(QStringLiteral("mount"), mount)) QSKIP("only root can mount a small disk");
  put(path("old.npy"), kOld);
  ExportResult result;
  QStringList left;
  QByteArray old;
  {
    auto writer = FileWriter::open(path("old.npy"));
    QVERIFY(writer);
    const QByteArray bytes(4 << 20, 'x');
    const auto written = writer->write({bytes.constData(), static_cast<std::size_t>(bytes.size())});
    QVERIFY(!written);
    result = FileWriter::failure(path("old.npy"), QString::fromStdString(written.error()));
  }
  left = entries();
  old = contents(path("old.npy"));
  command(QStringLiteral("umount"), {m_directory->path()});
  QVERIFY2(result.error().message.endsWith(QLatin1String("No space left on device")),
           qPrintable(result.error().message));
  QCOMPARE(left, QStringList{QStringLiteral("old.npy")});
  QCOMPARE(old, QByteArray(kOld));
}

SINESCOPE_TEST_WITHOUT_WINDOW(FileWriterTest)
#include "file_writer_test.moc"

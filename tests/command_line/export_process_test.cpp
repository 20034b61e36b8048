// The program itself when an export cannot finish: signals, kill, little memory, files that it may not open.

#include <sys/types.h>

#include <QDir>
#include <QProcess>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <csignal>

#include "app/command_line/command_line.h"
#include "app/command_line/export_command.h"
#include "app/document/session_file.h"
#include "app/document/trusted_sessions.h"
#include "app/window/files/settings_file.h"
#include "tests/unit.h"

using namespace sinescope;

namespace {

constexpr int kPatience = 60'000;

struct Outcome {
  int code = -1;  ///< -1: ended by a signal, or did not end
  QString err;
};

}  // namespace

class ExportProcessTest : public QObject {
  Q_OBJECT

 private slots:
  void init();
  void cleanup() { m_directory.reset(); }
  void signalLeavesNothingBehind_data();
  void signalLeavesNothingBehind();
  void ignoredHangupEndsNothing();
  void killedExportIsTidiedUpByTheNext();
  void littleMemoryIsToldInOneSentence();
  void textThatDoesNotFitIntoMemoryIsNamed();
  void fullDiskIsToldOnce_data();
  void fullDiskIsToldOnce();
  void withoutAFontThereIsNoFigure();
  void sessionOfAStrangerIsRefused();
  void oneCommandAlwaysWritesTheSameBytes_data();
  void oneCommandAlwaysWritesTheSameBytes();
  void scaleOfTheDesktopIsNotThatOfAnExport();
  void standardOutputGetsTheWholeFile_data();
  void standardOutputGetsTheWholeFile();
  void standardOutputThatIsFullOrGoneIsTold();
  void fullTemporaryFolderIsTold();
  void numbersReadOnlyTheirPartOfATable();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QStringList entries() const {
    return QDir(m_directory->path()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
  }
  /// Starts the program from a shell that first executes `before`.
  void start(QProcess& process, const QStringList& arguments, const QString& before = {}) const;
  [[nodiscard]] Outcome run(const QStringList& arguments, const QString& before = {}) const;
  /// Lets the program keep its temporary files in the folder.
  [[nodiscard]] QString staged() const {
    return QStringLiteral("export TMPDIR='%1' XDG_RUNTIME_DIR='%2'\n").arg(m_directory->path(), m_home.path());
  }
  /// Whether the process has a file open in the folder; the file may not have a name yet.
  [[nodiscard]] bool writes(const QProcess& process) const;
  [[nodiscard]] QStringList frames(int count) const {
    return {"export", "matrix",  "-o",      path("a.png"),
            "--size", "600x400", "--sweep", QStringLiteral("base=100:1000000:%1").arg(count)};
  }
  /// The smallest amount of memory, in KiB, with which a small export succeeds.
  [[nodiscard]] int leastMemory() const;

  std::unique_ptr<QTemporaryDir> m_directory;
  QTemporaryDir m_home;
};

void ExportProcessTest::init() { m_directory = std::make_unique<QTemporaryDir>(); }

void ExportProcessTest::start(QProcess& process, const QStringList& arguments, const QString& before) const {
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
    environment.remove(QLatin1String(name));
  environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.path());
  process.setProcessEnvironment(environment);
  process.start(QStringLiteral("sh"),
                QStringList{"-c", before + QStringLiteral("\nexec \"$@\""), "sh", SINESCOPE} + arguments);
}

Outcome ExportProcessTest::run(const QStringList& arguments, const QString& before) const {
  QProcess process;
  start(process, arguments, before);
  process.waitForFinished(kPatience);
  return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
          QString::fromUtf8(process.readAllStandardError())};
}

bool ExportProcessTest::writes(const QProcess& process) const {
  const QDir files(QStringLiteral("/proc/%1/fd").arg(process.processId()));
  const QStringList names = files.entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot);
  return std::ranges::any_of(names, [&](const QString& name) {
    return QFileInfo(files.filePath(name)).symLinkTarget().startsWith(m_directory->path());
  });
}

void ExportProcessTest::signalLeavesNothingBehind_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<bool>("many");
  for (const auto& [name, signal] : {std::pair("SIGHUP", SIGHUP), {"SIGINT", SIGINT}, {"SIGTERM", SIGTERM}}) {
    QTest::addRow("%s, one file", name) << signal << false;
    QTest::addRow("%s, many frames", name) << signal << true;
  }
}

void ExportProcessTest::signalLeavesNothingBehind() {
  QFETCH(int, signal);
  QFETCH(bool, many);
  if (!QFileInfo::exists(QStringLiteral("/proc/self/fd"))) QSKIP("nobody tells what the program writes");
  QProcess process;
  start(process, many ? frames(2000) : QStringList{"export", "matrix", "-o", path("a.csv"), "--length", "1000000"});
  QTRY_VERIFY_WITH_TIMEOUT(writes(process), kPatience);
  QCOMPARE(::kill(static_cast<pid_t>(process.processId()), signal), 0);
  QVERIFY(process.waitForFinished(kPatience));
  QCOMPARE(process.exitStatus(), QProcess::NormalExit);
  QCOMPARE(process.exitCode(), 1);
  QCOMPARE(process.readAllStandardError(), QByteArray("sinescope: cancelled; nothing was written\n"));
  QCOMPARE(entries(), QStringList());
}

void ExportProcessTest::ignoredHangupEndsNothing() {
  if (!QFileInfo::exists(QStringLiteral("/proc/self/fd"))) QSKIP("nobody tells what the program writes");
  QProcess process;
  start(process, frames(30), QStringLiteral("trap '' HUP"));  // as nohup does
  QTRY_VERIFY_WITH_TIMEOUT(writes(process), kPatience);
  QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGHUP), 0);
  QVERIFY(process.waitForFinished(kPatience));
  QCOMPARE(process.exitCode(), 0);
  QCOMPARE(entries().size(), 30);
}

void ExportProcessTest::killedExportIsTidiedUpByTheNext() {
  QProcess process;
  start(process, frames(2000));
  const auto gathered = [this] {
    const QStringList rooms = entries();
    return rooms.isEmpty() ? 0 : QDir(path(qPrintable(rooms.first()))).entryList({"new-*"}).size();
  };
  QTRY_VERIFY_WITH_TIMEOUT(gathered() > 2, kPatience);
  QVERIFY(run(frames(2)).code == 0);
  QCOMPARE(entries().size(), 3);  // two frames, and the temporary folder of the other process, which is still running
  process.kill();
  QVERIFY(process.waitForFinished(kPatience));
  QCOMPARE(entries().size(), 3);
  QVERIFY(run(frames(2)).code == 0);
  QCOMPARE(entries(), (QStringList{"a-001.png", "a-002.png"}));
}

int ExportProcessTest::leastMemory() const {
  constexpr int step = 8 << 10;
  for (int limit = 64 << 10; limit < (4 << 20); limit += step) {
    const QString before = QStringLiteral("ulimit -c 0; ulimit -v %1").arg(limit);
    if (run({"export", "code", "-o", path("least.py")}, before).code == 0) return limit;
  }
  return 0;
}

void ExportProcessTest::littleMemoryIsToldInOneSentence() {
  const int least = leastMemory();
  if (least == 0) QSKIP("this build cannot run with little memory");
  QVERIFY(QFile::remove(path("least.py")));
  int refused = 0;
  for (int more = 8 << 10; more <= 32 << 10; more += 8 << 10) {
    const QString before = QStringLiteral("ulimit -c 0; ulimit -v %1").arg(least + more);
    const Outcome outcome = run({"export", "similarity", "-o", path("a.pdf"), "--size", "3000x3000"}, before);
    QVERIFY2(outcome.code == 0 || outcome.code == 1, qPrintable(QString::number(outcome.code) + outcome.err));
    QCOMPARE(outcome.err.count(u'\n'), outcome.code);  // one line, or none
    if (outcome.code == 0) continue;
    ++refused;
    QVERIFY2(outcome.err.contains(QLatin1String("memory")), qPrintable(outcome.err));
    QCOMPARE(entries(), QStringList());
  }
  QVERIFY(refused > 0);
}

void ExportProcessTest::textThatDoesNotFitIntoMemoryIsNamed() {
  const int least = leastMemory();
  if (least == 0) QSKIP("this build cannot run with little memory");
  QFile file(path("w.csv"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(QByteArray("1\n").repeated(30 << 20));  // as numbers, four times the size
  file.close();
  const Outcome outcome = run({"export", "matrix", "-o", path("a.png"), "--table", path("w.csv")},
                              QStringLiteral("ulimit -c 0; ulimit -v %1").arg(least + (200 << 10)));
  QCOMPARE(outcome.err,
           QStringLiteral("sinescope: cannot open %1: there is not enough memory for it\n").arg(path("w.csv")));
  QCOMPARE(outcome.code, 2);
}

void ExportProcessTest::fullDiskIsToldOnce_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("reason");
  const QString size = QStringLiteral("300x200");
  QTest::newRow("an animation, whose size nobody knows")
      << QStringList{"a.gif", "--size", size, "--sweep", "base=100:1000000:20"} << "a.gif: No space left on device";
  QTest::newRow("frames") << QStringList{"a.png", "--size", "900x800", "--sweep", "base=100:1000000:20"} << "a-00";
  QTest::newRow("a picture") << QStringList{"a.png", "--size", "900x800"} << "a.png: it needs ";
  QTest::newRow("numbers") << QStringList{"a.npy"} << "a.npy: it needs ";
}

void ExportProcessTest::fullDiskIsToldOnce() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, reason);
  const QStringList mount{"-t", "tmpfs", "-o", "size=32k", "tmpfs", m_directory->path()};
  if (QProcess::execute(QStringLiteral("mount"), mount) != 0) QSKIP("only root can mount a small disk");
  arguments[0] = path(qPrintable(arguments[0]));
  const Outcome written = run(QStringList{"export", "matrix", "-o"} + arguments);
  const QStringList left = entries();
  QProcess::execute(QStringLiteral("umount"), {m_directory->path()});
  QCOMPARE(written.code, 1);
  QVERIFY2(written.err.contains(reason), qPrintable(written.err));
  QCOMPARE(written.err.count(QLatin1String("Cannot write")), 1);
  QCOMPARE(written.err.count(u'\n'), 1);
  QCOMPARE(left, QStringList());
}

void ExportProcessTest::withoutAFontThereIsNoFigure() {
  QFile config(path("fonts.conf"));
  QVERIFY(config.open(QIODevice::WriteOnly) && config.write("<fontconfig/>") > 0);
  config.close();
  const QString before = QStringLiteral("export FONTCONFIG_FILE='%1'").arg(config.fileName());
  for (const char* const name : {"a.png", "a.svg", "a.pdf"}) {
    const Outcome outcome = run({"export", "matrix", "-o", path(name)}, before);
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains(QLatin1String("no font is installed")), qPrintable(outcome.err));
  }
  QCOMPARE(run({"export", "matrix", "-o", path("a.npy")}, before).code, 0);  // numbers need none
  QCOMPARE(run({"export", "matrix", "--plain", "-o", path("plain.png")}, before).code, 0);
  QCOMPARE(entries(), (QStringList{"a.npy", "fonts.conf", "plain.png"}));
}

void ExportProcessTest::sessionOfAStrangerIsRefused() {
  QVERIFY(QDir(m_directory->path()).mkdir(QStringLiteral("in")));
  const auto put = [this](const char* name, const QByteArray& bytes) {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(bytes);
  };
  put("secret.csv", "1,2\n3,4\n");
  put("in/talk.sinescope", R"({"sinescope": 2, "encoding": {"length": 2, "d_model": 2}, "table": "../secret.csv"})");
  const QString session = path("in/talk.sinescope");
  const QString line =
      QStringLiteral("sinescope: %1 refers to a file outside its folder, %2: allow this with --allow-outside\n")
          .arg(session, path("secret.csv"));
  const QStringList arguments{"export", "matrix", "-o", path("a.csv"), session};
  // Without a display the window cannot ask anybody either.
  for (const QStringList& asked : {arguments, QStringList{session}}) {
    const Outcome outcome = run(asked);
    QCOMPARE(outcome.err, line);
    QCOMPARE(outcome.code, 2);
  }
  QVERIFY(!QFile::exists(path("a.csv")));
  QCOMPARE(run(arguments + QStringList{"--allow-outside"}).code, 0);
  const auto settings = openSettings(m_home.filePath(QStringLiteral("Sinescope/Sinescope.json")));
  QVERIFY(settings);
  trustWritten(**settings, session);  // as the window does when it saves the session
  (*settings)->sync();
  QCOMPARE(run(arguments).code, 0);
}

void ExportProcessTest::oneCommandAlwaysWritesTheSameBytes_data() {
  QTest::addColumn<QString>("name");
  for (const char* const name : {"a.pdf", "a.svg", "a.pgf", "a.png", "a.csv", "a.npy"})
    QTest::newRow(name) << QString(name);
}

/// In PDFs Qt writes the date, and fonts in the order of hashes that each process seeds anew.
void ExportProcessTest::oneCommandAlwaysWritesTheSameBytes() {
  QFETCH(QString, name);
  const bool isFigure = !name.endsWith(QLatin1String(".csv")) && !name.endsWith(QLatin1String(".npy"));
  const QStringList arguments{"export", isFigure ? "claims" : "matrix", "-o", m_directory->filePath(name)};
  QByteArray first;
  for (int time = 0; time < 5; ++time) {
    QCOMPARE(run(arguments, QStringLiteral("unset QT_HASH_SEED")).code, 0);
    QFile file(m_directory->filePath(name));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray bytes = file.readAll();
    QVERIFY(!bytes.contains("CreationDate"));
    if (first.isEmpty()) first = bytes;
    QVERIFY(bytes == first);
  }
}

void ExportProcessTest::scaleOfTheDesktopIsNotThatOfAnExport() {
  const auto exported = [this](const QString& before) {
    const QStringList arguments{"export", "window", "-o", path("window.png"), "--size", "900x600"};
    QFile file(path("window.png"));
    return run(arguments, before).code == 0 && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  };
  const QByteArray usual = exported({});
  QVERIFY(!usual.isEmpty());
  QVERIFY(exported(QStringLiteral("export QT_SCALE_FACTOR=2")) == usual);
  QVERIFY(exported(QStringLiteral("export QT_SCREEN_SCALE_FACTORS=1.5")) == usual);
}

void ExportProcessTest::standardOutputGetsTheWholeFile_data() {
  QTest::addColumn<QString>("format");
  for (const char* const format : {"npy", "csv", "png", "svg", "pdf", "pgf", "wav", "NPY"})
    QTest::newRow(format) << format;
}

void ExportProcessTest::standardOutputGetsTheWholeFile() {
  QFETCH(QString, format);
  const QStringList same{"export", "similarity-row", "--length", "50"};
  const QString file = path("file.") + format.toLower();
  QCOMPARE(run(same + QStringList{"-o", file}).code, 0);
  QFile wanted(file);
  QVERIFY(wanted.open(QIODevice::ReadOnly));
  QProcess process;
  start(process, same + QStringList{"-o", "-", "--format", format}, staged());
  QVERIFY(process.waitForFinished(kPatience));
  QCOMPARE(process.exitCode(), 0);
  QCOMPARE(process.readAllStandardError(), QByteArray());
  QVERIFY(process.readAllStandardOutput() == wanted.readAll());
  QCOMPARE(entries(), QStringList(QFileInfo(file).fileName()));
}

void ExportProcessTest::standardOutputThatIsFullOrGoneIsTold() {
  const QStringList numbers{"export", "matrix", "-o", "-", "--format", "npy"};
  const Outcome full = run(numbers, staged() + QStringLiteral("exec > /dev/full"));
  QCOMPARE(full.code, 1);
  QVERIFY2(full.err.contains(QLatin1String("cannot write to the standard output")), qPrintable(full.err));
  const Outcome closed = run(numbers, staged() + QStringLiteral("exec >&-"));
  QCOMPARE(closed.code, 1);
  QVERIFY2(closed.err.contains(QLatin1String("cannot write to the standard output")), qPrintable(closed.err));
  QCOMPARE(entries(), QStringList());
}

void ExportProcessTest::fullTemporaryFolderIsTold() {
  const QStringList numbers{"export", "matrix", "-o", "-", "--format", "npy"};
  for (const char* const before : {"ulimit -f 1", "export TMPDIR=/proc"}) {
    const Outcome outcome = run(numbers, staged() + QLatin1String(before));
    QCOMPARE(outcome.code, 1);
    QVERIFY2(outcome.err.contains(QLatin1String("for the standard output: ")), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(QLatin1String(" temporary f")) && !outcome.err.contains(QLatin1String("output.npy")),
             qPrintable(outcome.err));
  }
  QCOMPARE(entries(), QStringList());
}

void ExportProcessTest::numbersReadOnlyTheirPartOfATable() {
  const auto table = std::make_shared<const PositionTable>("a", RowMatrixD::Ones(1'000'000, 6));
  Invocation invocation;
  invocation.session.table = table;
  invocation.session.spec.length = 40;
  invocation.session.spec.dModel = 6;
  invocation.view = QStringLiteral("waves");
  for (const char* const name : {"a.csv", "a.npy"}) {
    invocation.path = path(name);
    QCOMPARE(exportToFile(invocation), 0);
    QVERIFY(!table->knownFacts());
  }
}

SINESCOPE_TEST_WITHOUT_WINDOW(ExportProcessTest)
#include "export_process_test.moc"

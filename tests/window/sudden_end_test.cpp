#include <unistd.h>
#include <QApplication>
#include <QDateTime>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSettings>
#include <QSocketNotifier>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <iostream>

#include "app/main_window.h"
#include "app/window/end_signals.h"
#include "app/window/last_state.h"
#include "app/window/note.h"

using namespace sinescope;

namespace {

constexpr int kNever = 3'600'000;

Session sessionOfLength(int length) {
  Session session;
  session.spec.length = length;
  return session;
}

/// What a window of another process is told to do, a word and its argument.
QString obey(MainWindow& window, const QString& word, const QString& argument) {
  Document& document = window.document();
  if (word == QLatin1String("length")) {
    EncodingSpec spec = document.spec();
    spec.length = argument.toInt();
    document.setSpec(spec);
  } else if (word == QLatin1String("pause")) {
    window.findChild<LastState*>()->setPause(argument.toInt());
  } else if (word == QLatin1String("hover")) {
    document.setHover(Hover{{argument.toInt(), 0}});
  } else if (word == QLatin1String("open")) {
    window.openFile(argument);
  } else if (word == QLatin1String("undo")) {
    document.undoStack()->undo();
  } else if (word == QLatin1String("tell")) {
    const auto* const note = window.findChild<QWidget*>(QStringLiteral("note"));
    const QJsonObject told{{QStringLiteral("length"), qint64(document.spec().length)},
                           {QStringLiteral("title"), window.windowTitle()},
                           {QStringLiteral("modified"), window.isWindowModified()},
                           {QStringLiteral("note"), note->isHidden() ? QString() : note->accessibleName()}};
    return QString::fromUtf8(QJsonDocument(told).toJson(QJsonDocument::Compact));
  }
  return QStringLiteral("done");
}

/// A program of one window, that does what its standard input says: as main() has it, but for the commands.
int runWindow(int argc, char* argv[]) {
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  MainWindow window(std::make_unique<QSettings>(arguments[2], QSettings::IniFormat));
  const EndSignals endSignals;
  QObject::connect(&endSignals, &EndSignals::received, &window, [&window](int signal) {
    window.settle();
    QApplication::exit(EndSignals::exitCode(signal));
  });
  if (arguments.size() > 3) window.open(sessionOfLength(arguments[3].toInt()));
  window.QWidget::show();
  QSocketNotifier commands(STDIN_FILENO, QSocketNotifier::Read);
  QObject::connect(&commands, &QSocketNotifier::activated, &window, [&window] {
    std::string line;
    if (!std::getline(std::cin, line)) return QApplication::exit(1);  // the test has ended
    const QString command = QString::fromStdString(line);
    const QString word = command.section(u' ', 0, 0);
    const bool answers = word != QLatin1String("close");
    if (word == QLatin1String("close")) window.close();
    if (answers) std::cout << obey(window, word, command.section(u' ', 1)).toStdString() << std::endl;
    while (word == QLatin1String("hang")) pause();
  });
  return QApplication::exec();
}

/// A window in a process of its own.
class OtherWindow {
 public:
  explicit OtherWindow(const QStringList& arguments) { start(arguments); }
  /// On an X display.
  OtherWindow(const QStringList& arguments, const QString& display) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), display);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_process.setProcessEnvironment(environment);
    start(arguments);
  }
  /// Which ignores a signal from the start.
  OtherWindow(const QStringList& arguments, int ignored) {
    m_process.setChildProcessModifier([ignored] { std::signal(ignored, SIG_IGN); });
    start(arguments);
  }
  ~OtherWindow() {
    m_process.kill();
    m_process.waitForFinished();
  }
  Q_DISABLE_COPY_MOVE(OtherWindow)

  QString ask(const QString& command) {
    m_process.write(command.toUtf8() + '\n');
    while (!m_process.canReadLine() && m_process.waitForReadyRead(20'000)) {
    }
    return QString::fromUtf8(m_process.readLine()).trimmed();
  }
  /// Everything it is told later is later also by the clock.
  void setLength(int length) {
    QCOMPARE(ask(QStringLiteral("length %1").arg(length)), QStringLiteral("done"));
    const qint64 now = QDateTime::currentMSecsSinceEpoch();
    QTRY_VERIFY(QDateTime::currentMSecsSinceEpoch() > now + 1);
  }
  QJsonObject told() { return QJsonDocument::fromJson(ask(QStringLiteral("tell")).toUtf8()).object(); }
  int length() { return told().value(QStringLiteral("length")).toInt(); }
  QString note() { return told().value(QStringLiteral("note")).toString(); }

  void send(int signal) const {
    const auto id = static_cast<pid_t>(m_process.processId());
    if (id > 0) ::kill(id, signal);  // 0 would be we ourselves
  }
  /// The exit code; -1 where it was killed.
  int end() {
    m_process.waitForFinished(20'000);
    return m_process.exitStatus() == QProcess::NormalExit ? m_process.exitCode() : -1;
  }
  int endBy(int signal) {
    send(signal);
    return end();
  }
  int close() {
    m_process.write("close\n");
    return end();
  }
  [[nodiscard]] bool isRunning() const { return m_process.state() != QProcess::NotRunning; }

 private:
  void start(const QStringList& arguments) {
    m_process.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    m_process.start(QCoreApplication::applicationFilePath(), QStringList{QStringLiteral("--window")} + arguments);
  }

  QProcess m_process;
};

}  // namespace

/// However a window ends, the next one shows what it has shown.
class SuddenEndTest : public QObject {
  Q_OBJECT

 private slots:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
  void cleanup() { m_directory.reset(); }

  void aKilledWindowComesBackAndSaysSo();
  void aWindowKilledBeforeAnyEditIsRecoveredToo();
  void aClosedWindowComesBackWithoutAWord();
  void aSignalSavesAtOnce_data();
  void aSignalSavesAtOnce();
  void theProgramItselfEndsSo_data();
  void theProgramItselfEndsSo();
  void aSecondSignalEndsAHangingProgram();
  void aSignalThatWasIgnoredStaysIgnored();
  void theEndOfTheDisplayIsSurvived();
  void theLastEditWinsWhoeverIsClosedLast();
  void ofTwoThatAreKilledTheNewestComesBack();
  void aWindowThatRunsStillHasNotCrashed();
  void aWindowWithoutEditsKeepsNothing();
  void editsThatTheFileHasNotAreNotLost_data();
  void editsThatTheFileHasNotAreNotLost();
  void whatTheCommandLineNamesIsShownAndUndoBringsBackTheRest();

 private:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QString settings() const { return path("settings.ini"); }
  [[nodiscard]] QByteArray stateBytes() const { return bytes(path("settings.last-state.json")); }
  static QByteArray bytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  /// Of the session in the state file `name`; 0 where there is none.
  [[nodiscard]] int keptLength(const char* name = "settings.last-state.json") const {
    const QJsonObject state = QJsonDocument::fromJson(bytes(path(name))).object();
    const auto session = parseSession(state.value(QStringLiteral("session")).toString());
    return session ? static_cast<int>(session->spec.length) : 0;
  }

  std::unique_ptr<QTemporaryDir> m_directory;
};

void SuddenEndTest::aKilledWindowComesBackAndSaysSo() {
  OtherWindow killed({settings()});
  killed.setLength(77);
  QTRY_COMPARE(keptLength(), 77);  // a second later
  QCOMPARE(killed.endBy(SIGKILL), -1);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), QStringLiteral("Recovered what was shown when Sinescope ended unexpectedly"));
  QCOMPARE(next.close(), 0);
  OtherWindow third({settings()});
  QCOMPARE(third.length(), 77);
  QCOMPARE(third.note(), QString());
}

void SuddenEndTest::aWindowKilledBeforeAnyEditIsRecoveredToo() {
  OtherWindow first({settings()});
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow killed({settings()});
  QCOMPARE(killed.length(), 77);
  killed.endBy(SIGKILL);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QVERIFY(next.note().startsWith(QLatin1String("Recovered")));
}

void SuddenEndTest::aClosedWindowComesBackWithoutAWord() {
  OtherWindow first({settings()});
  first.ask(QStringLiteral("pause %1").arg(kNever));
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), QString());
}

void SuddenEndTest::aSignalSavesAtOnce_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<int>("code");
  QTest::newRow("SIGTERM") << SIGTERM << 143;
  QTest::newRow("SIGINT") << SIGINT << 130;
  QTest::newRow("SIGHUP") << SIGHUP << 129;
}

void SuddenEndTest::aSignalSavesAtOnce() {
  QFETCH(int, signal);
  OtherWindow ended({settings()});
  ended.ask(QStringLiteral("pause %1").arg(kNever));
  ended.setLength(77);
  QCOMPARE(keptLength(), 0);
  QTEST(ended.endBy(signal), "code");
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QCOMPARE(next.note(), QString());
}

void SuddenEndTest::theProgramItselfEndsSo_data() { aSignalSavesAtOnce_data(); }

void SuddenEndTest::theProgramItselfEndsSo() {
  QFETCH(int, signal);
  QProcess program;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  for (const char* const place : {"XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
    environment.insert(QLatin1String(place), m_directory->path());
  program.setProcessEnvironment(environment);
  program.start(QStringLiteral(SINESCOPE), {QStringLiteral("--length"), QStringLiteral("77")});
  QTRY_COMPARE_WITH_TIMEOUT(keptLength("Sinescope/Sinescope.last-state.json"), 77, 20'000);
  QVERIFY(program.processId() > 0);
  ::kill(static_cast<pid_t>(program.processId()), signal);
  QVERIFY(program.waitForFinished());
  QCOMPARE(program.exitStatus(), QProcess::NormalExit);
  QTEST(program.exitCode(), "code");
  QCOMPARE(program.readAllStandardError(), QByteArray());
}

void SuddenEndTest::aSecondSignalEndsAHangingProgram() {
  OtherWindow hanging({settings()});
  hanging.ask(QStringLiteral("hang"));
  const auto endsBySignals = [&hanging] {
    hanging.send(SIGTERM);
    return !hanging.isRunning();
  };
  QTRY_VERIFY(endsBySignals());
  QCOMPARE(hanging.end(), -1);
}

void SuddenEndTest::aSignalThatWasIgnoredStaysIgnored() {
  OtherWindow window({settings()}, SIGHUP);
  window.setLength(77);
  window.send(SIGHUP);
  QCOMPARE(window.length(), 77);
  QCOMPARE(window.length(), 77);
  QVERIFY(window.isRunning());
}

void SuddenEndTest::theEndOfTheDisplayIsSurvived() {
  const QString server = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
  if (server.isEmpty()) QSKIP("there is no Xvfb");
  QProcess display;
  display.start(
      server, {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-nolisten"), QStringLiteral("tcp")});
  QTRY_VERIFY(display.canReadLine());
  const QString name = u':' + QString::fromLatin1(display.readLine().trimmed());
  {
    OtherWindow window({settings()}, name);
    window.setLength(77);
    QTRY_COMPARE(keptLength(), 77);
    display.kill();
    QVERIFY(display.waitForFinished());
    QCOMPARE(window.end(), 1);  // Qt gives it up
  }
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QVERIFY(next.note().startsWith(QLatin1String("Recovered")));
}

void SuddenEndTest::theLastEditWinsWhoeverIsClosedLast() {
  OtherWindow one({settings()});
  OtherWindow other({settings()});
  for (OtherWindow* const window : {&one, &other}) window->ask(QStringLiteral("pause %1").arg(kNever));
  one.setLength(10);
  other.setLength(20);
  one.setLength(30);
  QCOMPARE(one.close(), 0);
  QCOMPARE(other.close(), 0);
  QCOMPARE(keptLength(), 30);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 30);
}

void SuddenEndTest::ofTwoThatAreKilledTheNewestComesBack() {
  OtherWindow one({settings()});
  OtherWindow other({settings()});
  one.setLength(10);
  other.setLength(20);
  QTRY_COMPARE(keptLength(), 20);
  one.endBy(SIGKILL);
  other.endBy(SIGKILL);
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 20);
  QVERIFY(next.note().startsWith(QLatin1String("Recovered")));
}

void SuddenEndTest::aWindowThatRunsStillHasNotCrashed() {
  OtherWindow running({settings()});
  running.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  OtherWindow second({settings()});
  QCOMPARE(second.length(), 77);
  QCOMPARE(second.note(), QString());
  // Nor is its crash that of the window whose newer state comes back.
  running.setLength(78);
  QTRY_COMPARE(keptLength(), 78);
  second.endBy(SIGKILL);
  OtherWindow third({settings()});
  QCOMPARE(third.length(), 78);
  QCOMPARE(third.note(), QString());
}

void SuddenEndTest::aWindowWithoutEditsKeepsNothing() {
  OtherWindow first({settings()});
  first.setLength(77);
  QCOMPARE(first.close(), 0);
  OtherWindow idle({settings()});
  QCOMPARE(idle.length(), 77);
  OtherWindow busy({settings()});
  busy.setLength(78);
  QCOMPARE(busy.close(), 0);
  const QByteArray newest = stateBytes();
  idle.ask(QStringLiteral("hover 3"));
  QCOMPARE(idle.close(), 0);
  QCOMPARE(stateBytes(), newest);
  QCOMPARE(keptLength(), 78);
}

void SuddenEndTest::editsThatTheFileHasNotAreNotLost_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<bool>("crash");
  QTest::newRow("killed") << SIGKILL << true;
  QTest::newRow("ended") << SIGTERM << false;
}

void SuddenEndTest::editsThatTheFileHasNotAreNotLost() {
  QFETCH(int, signal);
  QFile file(path("mine.sinescope"));
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(sessionText(sessionOfLength(40)).toUtf8());
  file.close();
  const QByteArray saved = bytes(file.fileName());
  OtherWindow edited({settings()});
  edited.ask(QStringLiteral("open ") + file.fileName());
  QCOMPARE(edited.length(), 40);
  edited.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  edited.endBy(signal);
  OtherWindow next({settings()});
  const QJsonObject told = next.told();
  QCOMPARE(told.value(QStringLiteral("length")).toInt(), 77);
  QVERIFY(told.value(QStringLiteral("title")).toString().startsWith(QLatin1String("mine.sinescope")));
  QVERIFY(told.value(QStringLiteral("modified")).toBool());
  QTEST(!told.value(QStringLiteral("note")).toString().isEmpty(), "crash");
  QCOMPARE(bytes(file.fileName()), saved);
  next.setLength(40);
  QVERIFY(!next.told().value(QStringLiteral("modified")).toBool());  // it knows what the file has
}

void SuddenEndTest::whatTheCommandLineNamesIsShownAndUndoBringsBackTheRest() {
  OtherWindow killed({settings()});
  killed.setLength(77);
  QTRY_COMPARE(keptLength(), 77);
  killed.endBy(SIGKILL);
  OtherWindow named({settings(), QStringLiteral("12")});
  QCOMPARE(named.length(), 12);
  QCOMPARE(named.note(), QStringLiteral("Sinescope ended unexpectedly; Undo brings back what was shown then"));
  QTRY_COMPARE(keptLength(), 12);
  named.ask(QStringLiteral("undo"));
  QCOMPARE(named.length(), 77);
}

int main(int argc, char* argv[]) {
  if (argc > 2 && qstrcmp(argv[1], "--window") == 0) return runWindow(argc, argv);
  QCoreApplication application(argc, argv);
  SuddenEndTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "sudden_end_test.moc"

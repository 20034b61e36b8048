#include <unistd.h>

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <memory>
#include <utility>
#include <vector>

#include "tests/window/other_window.h"

using namespace sinescope;

/// A signal ends a window as closing it does.
class EndSignalsTest : public QObject, SuddenEndBench {
  Q_OBJECT

 private slots:
  void init() { m_directory = std::make_unique<QTemporaryDir>(); }
  void cleanup() { m_directory.reset(); }

  void aSignalSavesAtOnce_data();
  void aSignalSavesAtOnce();
  void theProgramItselfEndsSo();
  void aSecondSignalEndsAHangingProgram();
  void aSignalThatWasIgnoredStaysIgnored();
  void theEndOfTheDisplayIsSurvived();
};

void EndSignalsTest::aSignalSavesAtOnce_data() {
  QTest::addColumn<int>("signal");
  QTest::addColumn<int>("code");
  QTest::newRow("SIGTERM") << SIGTERM << 143;
  QTest::newRow("SIGINT") << SIGINT << 130;
  QTest::newRow("SIGHUP") << SIGHUP << 129;
}

void EndSignalsTest::aSignalSavesAtOnce() {
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

void EndSignalsTest::theProgramItselfEndsSo() {
  const std::pair<int, int> codes[] = {{SIGTERM, 143}, {SIGINT, 130}, {SIGHUP, 129}};
  std::vector<std::unique_ptr<QProcess>> programs;
  std::vector<QTemporaryDir> places(std::size(codes));
  for (const QTemporaryDir& place : places) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* const name : {"XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"})
      environment.insert(QLatin1String(name), place.path());
    QProcess& program = *programs.emplace_back(std::make_unique<QProcess>());
    program.setProcessEnvironment(environment);
    program.start(QStringLiteral(SINESCOPE), {QStringLiteral("--length"), QStringLiteral("77")});
  }
  for (std::size_t i = 0; i < std::size(codes); ++i) {
    const auto& [signal, code] = codes[i];
    QTRY_COMPARE_WITH_TIMEOUT(keptLength(places[i].filePath(QStringLiteral("Sinescope/Sinescope.last-state.json"))), 77,
                              20'000);
    QProcess& program = *programs[i];
    QVERIFY(program.processId() > 0);
    ::kill(static_cast<pid_t>(program.processId()), signal);
    QVERIFY(program.waitForFinished());
    QCOMPARE(program.exitStatus(), QProcess::NormalExit);
    QCOMPARE(program.exitCode(), code);
    QCOMPARE(program.readAllStandardError(), QByteArray());
  }
}

void EndSignalsTest::aSecondSignalEndsAHangingProgram() {
  OtherWindow hanging({settings()});
  hanging.ask(QStringLiteral("hang"));
  const auto endsBySignals = [&hanging] {
    hanging.send(SIGTERM);
    return !hanging.isRunning();
  };
  QTRY_VERIFY(endsBySignals());
  QCOMPARE(hanging.end(), -1);
}

void EndSignalsTest::aSignalThatWasIgnoredStaysIgnored() {
  OtherWindow window({settings()}, SIGHUP);
  window.setLength(77);
  window.send(SIGHUP);
  QCOMPARE(window.length(), 77);
  QCOMPARE(window.length(), 77);
  QVERIFY(window.isRunning());
}

void EndSignalsTest::theEndOfTheDisplayIsSurvived() {
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
    QCOMPARE(window.end(), 1);  // Qt gives up the connection
  }
  OtherWindow next({settings()});
  QCOMPARE(next.length(), 77);
  QVERIFY(next.note().startsWith(QLatin1String("Recovered")));
}

int main(int argc, char* argv[]) { return endTestMain<EndSignalsTest>(argc, argv); }

#include "end_signals_test.moc"

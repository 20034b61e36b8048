#pragma once

#include <unistd.h>
#include <QApplication>
#include <QDateTime>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSettings>
#include <QSocketNotifier>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <iostream>
#include <memory>
#include <string>

#include "app/window/end_signals.h"
#include "app/window/last_state.h"
#include "app/window/main_window.h"

namespace sinescope {

/// Pauses before the state is saved, in milliseconds.
inline constexpr int kNever = 3'600'000;
inline constexpr int kSoon = 20;

inline Session sessionOfLength(int length) {
  Session session;
  session.spec.length = length;
  return session;
}

/// Executes a command that a test sends to a window in another process: a word and its argument.
inline QString obey(MainWindow& window, const QString& word, const QString& argument) {
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

/// A program with one window that obeys its standard input; otherwise it works like main().
inline int runWindow(int argc, char* argv[]) {
  QApplication application(argc, argv);
  const QStringList arguments = QApplication::arguments();
  MainWindow window(std::make_unique<QSettings>(arguments[2], QSettings::IniFormat));
  window.findChild<LastState*>()->setPause(kSoon);
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

/// A window in another process.
class OtherWindow {
 public:
  explicit OtherWindow(const QStringList& arguments) { start(arguments); }
  /// Runs on an X display.
  OtherWindow(const QStringList& arguments, const QString& display) {
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("DISPLAY"), display);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_process.setProcessEnvironment(environment);
    start(arguments);
  }
  /// Ignores a signal from the start.
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
  /// Sets the length, and waits until the clock has advanced, so that later edits have a later time.
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
    if (id > 0) ::kill(id, signal);  // 0 would be this process itself
  }
  /// The exit code; -1 if it was killed.
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

/// Fixture for tests of ending windows: the settings that the windows share, and the stored state.
class SuddenEndBench {
 protected:
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }
  [[nodiscard]] QString settings() const { return path("settings.ini"); }
  [[nodiscard]] QByteArray stateBytes() const { return bytes(path("settings.last-state.json")); }
  static QByteArray bytes(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
  }
  [[nodiscard]] int keptLength() const { return keptLength(path("settings.last-state.json")); }
  /// The length in the session of a state file; 0 if there is none.
  static int keptLength(const QString& file) {
    const QJsonObject state = QJsonDocument::fromJson(bytes(file)).object();
    const auto session = parseSession(state.value(QStringLiteral("session")).toString());
    return session ? static_cast<int>(session->spec.length) : 0;
  }

  std::unique_ptr<QTemporaryDir> m_directory;
};

/// The main() of such a test, which is also the program of its other windows.
template <class Test>
int endTestMain(int argc, char* argv[]) {
  if (argc > 2 && qstrcmp(argv[1], "--window") == 0) return runWindow(argc, argv);
  QCoreApplication application(argc, argv);
  Test test;
  return QTest::qExec(&test, argc, argv);
}

}  // namespace sinescope

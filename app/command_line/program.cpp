#include "app/command_line/program.h"

#include <QApplication>
#include <QDir>
#include <QLoggingCategory>
#include <QTextStream>
#include <QTimer>
#include <QWindow>
#include <cstdio>
#include <exception>
#include <new>
#include <variant>

#include "app/command_line/command_line.h"
#include "app/command_line/completion.h"
#include "app/command_line/export_command.h"
#include "app/command_line/help_text.h"
#include "app/command_line/lesson_command.h"
#include "app/command_line/manual_page.h"
#include "app/command_line/out_of_memory.h"
#include "app/command_line/window_command.h"
#include "app/document/trusted_sessions.h"
#include "app/language/language.h"
#include "app/text/one_line.h"
#include "app/text/tr.h"
#include "app/window/desktop_look.h"
#include "app/window/end_signals.h"
#include "app/window/files/settings_file.h"
#include "app/window/main_window.h"
#include "app/window/note.h"
#include "app/window/welcome.h"

namespace sinescope {

namespace {

constexpr QLatin1String kName("Sinescope");  // of the program and of its organisation

Q_LOGGING_CATEGORY(frames, "sinescope.frames", QtWarningMsg)

/// Whether a window can be shown; a platform that is set explicitly is assumed to work.
bool hasDisplay() {
#ifdef Q_OS_UNIX
  return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
         !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
  return true;
#endif
}

/// Whether the arguments open a window that can be shown.
bool opensWindow(const Invocation& invocation) {
  return invocation.command == Invocation::Command::Window && hasDisplay();
}

/// Standard error is reserved for our one line; a script on a machine without a session need not be told that.
void dropSessionWarnings(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR"))) return;
  if (std::uncaught_exceptions() > 0) return;  // whoever catches the exception reports the failure in one sentence
  refuseWithoutMemory(message);
  QTextStream(stderr) << qFormatLogMessage(type, context, message) << Qt::endl;
}

/// Whether the user's settings trust the session.
bool isTrustedHere(const QString& key) {
  const auto settings = openSettings(settingsPath());
  return settings && isTrusted(**settings, key);
}

void print(const QString& text) { QTextStream(stdout) << text; }

/// Exports the overview as a picture, for a machine that cannot show a window.
int renderOverview(Invocation invocation) {
  invocation.view = QStringLiteral("overview");
  invocation.path = QDir::temp().filePath(QStringLiteral("sinescope-overview.png"));
  invocation.markSelection = true;
  const int code = runExport(invocation);
  if (code == 0) print(tr("No display: the overview is in %1\n").arg(invocation.path));
  return code;
}

/// Logs painted frames to standard error if QT_LOGGING_RULES="sinescope.frames.info=true" is set.
void logFrames(MainWindow& window) {
  if (!frames().isInfoEnabled()) return;
  // The panes paint one after another: the frame is complete as soon as nothing is left to do.
  auto* const idle = new QTimer(&window);
  idle->setSingleShot(true);
  QObject::connect(&window, &MainWindow::framePainted, idle, qOverload<>(&QTimer::start));
  QObject::connect(idle, &QTimer::timeout, &window, [&window, idle] {
    if (!window.windowHandle()->isExposed()) return idle->start();
    qCInfo(frames, "frame painted");
  });
}

int refuse(const QString& why) {
  QTextStream(stderr) << "sinescope: " << oneLine(why) << Qt::endl;
  return 2;
}

/// Says why a lesson cannot be opened; 0: it can, or there is none.
int refuseLesson(const QString& lesson) {
  if (lesson.isEmpty()) return 0;
  return hasDisplay() ? tellFaultsOf(lesson) : refuse(tr("a lesson needs a display"));
}

/// "0.1.0 (1a2b3c4d)".
QString wholeVersion(const ProgramVersion& version) {
  const QString number = QLatin1String(version.number);
  return *version.commit ? QStringLiteral("%1 (%2)").arg(number, QLatin1String(version.commit)) : number;
}

/// What the arguments request. Where that is only to print something, it is done, and this is the exit code.
std::variant<Invocation, int> readArguments(const QStringList& arguments, Language language,
                                            const ProgramVersion& version, int argc, char* argv[]) {
  const QByteArray glib = qgetenv("QT_NO_GLIB");
  qputenv("QT_NO_GLIB", "1");                      // not needed here, and it takes a while to load
  const QCoreApplication application(argc, argv);  // texts are translated only where there is an application
  glib.isNull() ? qunsetenv("QT_NO_GLIB") : qputenv("QT_NO_GLIB", glib);
  speak(language);
  auto invocation = parseArguments(arguments, isTrustedHere);
  if (!invocation) return refuse(invocation.error());
  switch (invocation->command) {
    case Invocation::Command::Help:
      return print(helpText()), 0;
    case Invocation::Command::Version:
      return print(QStringLiteral("sinescope %1\n").arg(wholeVersion(version))), 0;
    case Invocation::Command::Presets:
      return print(presetsText()), 0;
    case Invocation::Command::Completion:
      return print(completionText(invocation->shell)), 0;
    case Invocation::Command::Man:
      return print(manualPage(invocation->page, version)), 0;
    case Invocation::Command::Lesson:
      if (const auto code = readLessonOnly(*invocation)) return *code;
      break;
    case Invocation::Command::Export:
    case Invocation::Command::Window:
      break;
  }
  if (const int code = refuseLesson(invocation->lesson)) return code;
  if (!opensWindow(*invocation) && !invocation->outside.files.isEmpty()) {
    return refuse(outsideRefusal(invocation->file, invocation->outside));
  }
  return *std::move(invocation);
}

/// The language that was chosen in the window's menu, or that of the system.
Language rememberedLanguage(QSettings* settings) {
  const auto chosen = settings ? languageNamed(settings->value(kLanguageKey).toString()) : std::optional<Language>();
  return chosen.value_or(systemLanguage());
}

/// The language of what is exported: that of an option or, in a figure made again, its own.
Language exportLanguage(const Invocation& invocation, const std::optional<Language>& asked) {
  return asked.value_or(invocation.language.value_or(systemLanguage()));
}

/// Speaks the language in the window or the exported picture. Text that lacks its font is reported; the window then
/// shows it, too.
QString speakWithFonts(Language language) {
  speak(language);
  QString lack = prepareFonts(language);
  if (!lack.isEmpty()) QTextStream(stderr) << "sinescope: " << lack << Qt::endl;
  return lack;
}

int run(int argc, char* argv[], const ProgramVersion& version) {
  QStringList arguments;
  for (int i = 1; i < argc; ++i) arguments.append(QString::fromLocal8Bit(argv[i]));
  const auto asked = takeLanguage(arguments);
  int ownArguments = 1;  // do not pass on Qt's own options
  auto read = readArguments(arguments, asked.value_or(systemLanguage()), version, ownArguments, argv);
  if (const int* const code = std::get_if<int>(&read)) return *code;
  const auto& invocation = std::get<Invocation>(read);
  const bool window = opensWindow(invocation);
  endWithOneSentence();
  if (!window) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // The font follows the language of the figure, not that of the desktop.
    qputenv("FC_LANG", nameOf(exportLanguage(invocation, asked)).toLatin1());
    qputenv("QT_NO_GLIB", "1");  // GLib terminates the program by itself if memory runs out
    for (const char* const scale : {"QT_SCALE_FACTOR", "QT_SCREEN_SCALE_FACTORS"}) qunsetenv(scale);  // of a desktop
    qInstallMessageHandler(dropSessionWarnings);
  }

  QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
  QApplication application(ownArguments, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication::setApplicationName(kName);
  QApplication::setApplicationVersion(QLatin1String(version.number));  // written into files, whatever the commit
  QApplication::setOrganizationName(kName);
  QApplication::setDesktopFileName(QStringLiteral("org.sinescope.Sinescope"));

  if (invocation.command == Invocation::Command::Lesson) return writeLessonSheet(invocation);
  if (!window) {
    speakWithFonts(exportLanguage(invocation, asked));
    return invocation.command == Invocation::Command::Export ? runExport(invocation) : renderOverview(invocation);
  }
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/sinescope.svg")));
  auto settings = openSettings(settingsPath());
  if (!settings) QTextStream(stderr) << "sinescope: " << oneLine(settings.error()) << Qt::endl;
  const QString lack = speakWithFonts(asked.value_or(rememberedLanguage(settings ? settings->get() : nullptr)));
  const bool isFirst = settings && isFirstStart(**settings) && arguments.isEmpty();
  MainWindow mainWindow(settings ? *std::move(settings) : nullptr);
  const EndSignals endSignals;
  QObject::connect(&endSignals, &EndSignals::received, &mainWindow, [&mainWindow](int signal) {
    mainWindow.settle();
    QApplication::exit(EndSignals::exitCode(signal));
  });
  logFrames(mainWindow);
  followDesktop(mainWindow);
  showInWindow(mainWindow, arguments, invocation);
  mainWindow.QWidget::show();
  if (!lack.isEmpty()) mainWindow.findChild<Note*>()->tell(lack);
  if (isFirst) mainWindow.welcome();
  return QApplication::exec();
}

}  // namespace

int runProgram(int argc, char* argv[], const ProgramVersion& version) {
  try {
    return run(argc, argv, version);
  } catch (const std::bad_alloc&) {
    (void)std::fputs(kOutOfMemory, stderr);
    return 1;
  }
}

}  // namespace sinescope

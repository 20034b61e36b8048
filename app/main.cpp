#include <QApplication>
#include <QDir>
#include <QLoggingCategory>
#include <QTextStream>
#include <QTimer>
#include <QWindow>
#include <cstdio>

#include "app/command_line/command_line.h"
#include "app/command_line/export_command.h"
#include "app/look/one_line.h"
#include "app/main_window.h"
#include "app/window/end_signals.h"
#include "app/window/settings_file.h"

namespace {

using sinescope::EndSignals;
using sinescope::Invocation;
using sinescope::MainWindow;

Q_LOGGING_CATEGORY(frames, "sinescope.frames", QtWarningMsg)

/// Whether a window could be shown; a platform named by hand is taken at its word.
bool hasDisplay() {
#ifdef Q_OS_UNIX
  return qEnvironmentVariableIsSet("QT_QPA_PLATFORM") || !qEnvironmentVariableIsEmpty("DISPLAY") ||
         !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY");
#else
  return true;
#endif
}

/// Standard error is for our one line: a script's machine that has no session is no news to it.
void dropSessionWarnings(QtMsgType type, const QMessageLogContext& context, const QString& message) {
  if (message.startsWith(QLatin1String("QStandardPaths: XDG_RUNTIME_DIR"))) return;
  QTextStream(stderr) << qFormatLogMessage(type, context, message) << Qt::endl;
}

void print(const QString& text) { QTextStream(stdout) << text; }

/// The overview as a picture, for a machine that has nothing to show a window on.
int renderOverview(Invocation invocation) {
  invocation.view = QStringLiteral("overview");
  invocation.path = QDir::temp().filePath(QStringLiteral("sinescope-overview.png"));
  invocation.markSelection = true;
  const int code = sinescope::runExport(invocation);
  if (code == 0) print(QStringLiteral("No display: the overview is in %1\n").arg(invocation.path));
  return code;
}

/// Tells standard error of painted frames, where QT_LOGGING_RULES="sinescope.frames.info=true" asks for them.
void logFrames(MainWindow& window) {
  if (!frames().isInfoEnabled()) return;
  // The panes paint one after another: the frame is whole as soon as nothing else is left to do.
  auto* const idle = new QTimer(&window);
  idle->setSingleShot(true);
  QObject::connect(&window, &MainWindow::framePainted, idle, qOverload<>(&QTimer::start));
  QObject::connect(idle, &QTimer::timeout, &window, [&window, idle] {
    if (!window.windowHandle()->isExposed()) return idle->start();
    qCInfo(frames, "frame painted");
  });
}

}  // namespace

int main(int argc, char* argv[]) {
  QStringList arguments;
  for (int i = 1; i < argc; ++i) arguments.append(QString::fromLocal8Bit(argv[i]));
  const auto invocation = sinescope::parseArguments(arguments);
  if (!invocation) {
    QTextStream(stderr) << "sinescope: " << sinescope::oneLine(invocation.error()) << Qt::endl;
    return 2;
  }
  switch (invocation->command) {
    case Invocation::Command::Help:
      return print(sinescope::helpText()), 0;
    case Invocation::Command::Version:
      return print(QStringLiteral("sinescope " SINESCOPE_VERSION "\n")), 0;
    case Invocation::Command::Presets:
      return print(sinescope::presetsText()), 0;
    case Invocation::Command::Export:
    case Invocation::Command::Window:
      break;
  }
  const bool window = invocation->command == Invocation::Command::Window && hasDisplay();
  if (!window) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    qInstallMessageHandler(dropSessionWarnings);
  }

  QGuiApplication::setHighDpiScaleFactorRoundingPolicy(Qt::HighDpiScaleFactorRoundingPolicy::PassThrough);
  int ownArguments = 1;  // Qt's own options are not ours to pass on
  QApplication application(ownArguments, argv);
  QApplication::setStyle(QStringLiteral("Fusion"));
  QApplication::setApplicationName(QStringLiteral("Sinescope"));
  QApplication::setApplicationVersion(QStringLiteral(SINESCOPE_VERSION));
  QApplication::setOrganizationName(QStringLiteral("Sinescope"));
  QApplication::setDesktopFileName(QStringLiteral("org.sinescope.Sinescope"));

  if (!window) {
    return invocation->command == Invocation::Command::Export ? sinescope::runExport(*invocation)
                                                              : renderOverview(*invocation);
  }
  QApplication::setWindowIcon(QIcon(QStringLiteral(":/sinescope.svg")));
  auto settings = sinescope::openSettings(sinescope::settingsPath());
  if (!settings) QTextStream(stderr) << "sinescope: " << sinescope::oneLine(settings.error()) << Qt::endl;
  MainWindow mainWindow(settings ? *std::move(settings) : nullptr);
  const EndSignals endSignals;
  QObject::connect(&endSignals, &EndSignals::received, &mainWindow, [&mainWindow](int signal) {
    mainWindow.settle();
    QApplication::exit(EndSignals::exitCode(signal));
  });
  logFrames(mainWindow);
  if (invocation->hasSession) mainWindow.open(invocation->session, invocation->file);
  mainWindow.QWidget::show();
  return QApplication::exec();
}

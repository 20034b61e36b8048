#include "tests/faults/saves.h"

#include <QApplication>
#include <QEventLoop>
#include <QMessageBox>
#include <QTextStream>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <new>

#include "app/command_line/out_of_memory.h"
#include "app/document/session_file.h"
#include "app/export/export_job.h"
#include "app/lesson/added_step.h"
#include "app/text/one_line.h"
#include "app/window/files/session_files.h"
#include "app/window/files/settings_file.h"
#include "app/window/files/state_file.h"
#include "app/window/main_window.h"
#include "tests/faults/faults.h"

namespace sinescope::tests {

namespace {

/// What went wrong, in one sentence; empty if the file is written.
using Save = QString (*)(const QString& path);

QString textOf(const ExportResult& result) { return result ? QString() : result.error().message; }

QString saveSession(const QString& path) {
  MainWindow window(nullptr);
  window.open(Session(), path);
  serveFaults();
  window.files().save();
  const auto* const complaint = window.findChild<QMessageBox*>();
  return complaint ? complaint->text() : QString();
}

QString addStep(const QString& path) {
  serveFaults();
  return textOf(addStepToFile(path, Session(), QStringLiteral("matrix")));
}

QString keepLastState(const QString& path) {
  const WindowState state;
  serveFaults();
  const auto written = StateFile(path).write(state);
  return written ? QString() : written.error();
}

QString keepSettings(const QString& path) {
  const auto settings = openSettings(path);
  serveFaults();
  (*settings)->setValue(QStringLiteral("recentFiles"), QStringList{QStringLiteral("a"), QStringLiteral("b")});
  (*settings)->sync();
  return (*settings)->status() == QSettings::NoError ? QString() : QStringLiteral("the settings are not remembered");
}

/// An export of the window: on a thread of its own.
QString exportFromWindow(const QString& path) {
  ExportRequest request;
  request.view = QStringLiteral("matrix");
  request.path = path;
  request.scene = sceneOf(Session());
  request.session = Session();
  ExportJob job;
  QEventLoop loop;
  QString error;
  QObject::connect(&job, &ExportJob::succeeded, &loop, &QEventLoop::quit);
  QObject::connect(&job, &ExportJob::failed, &loop, [&](const ExportError& why) {
    error = why.message;
    loop.quit();
  });
  serveFaults();
  job.start(request);
  loop.exec();
  return error;
}

const std::map<QString, Save>& saves() {
  static const std::map<QString, Save> all{{QStringLiteral("save-session"), saveSession},
                                           {QStringLiteral("add-step"), addStep},
                                           {QStringLiteral("last-state"), keepLastState},
                                           {QStringLiteral("settings"), keepSettings},
                                           {QStringLiteral("export-job"), exportFromWindow}};
  return all;
}

}  // namespace

std::optional<int> save(int argc, char* argv[]) {
  const auto found = saves().find(QString::fromLocal8Bit(argc == 3 ? argv[1] : ""));
  if (found == saves().end()) return std::nullopt;
  endWithOneSentence();
  const QApplication application(argc, argv);
  qInstallMessageHandler([](QtMsgType, const QMessageLogContext&, const QString&) {});
  try {
    const QString error = found->second(QString::fromLocal8Bit(argv[2]));
    if (error.isEmpty()) return 0;
    QTextStream(stderr) << "sinescope: " << oneLine(error) << Qt::endl;
  } catch (const std::bad_alloc&) {  // as around the window's event loop
    (void)std::fputs(kOutOfMemory, stderr);
  }
  // As where the program itself has no memory: a widget of Qt's that fails while it is made stays in QApplication's
  // list, and is used when that ends.
  std::_Exit(1);
}

}  // namespace sinescope::tests

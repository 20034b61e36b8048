#include "app/command_line/export_command.h"

#include <QCoreApplication>
#include <QTextStream>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "app/command_line/command_line.h"
#include "app/document/table_file.h"
#include "app/export/exporter.h"
#include "app/export/frames.h"
#include "app/export/guarded_export.h"
#include "app/text/one_line.h"
#include "app/window/window_picture.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("CommandLine", text); }

/// Set by the user's Ctrl+C: the export then ends as one that is cancelled, and leaves nothing behind.
volatile std::sig_atomic_t interrupted = 0;
extern "C" void interrupt(int /*signal*/) { interrupted = 1; }

bool goesOn() { return interrupted == 0; }

/// Ends an export as one that is cancelled where the user, the system or the end of the terminal asks for it.
void listenToSignals() {
  std::vector<int> ends{SIGINT, SIGTERM};
#ifdef Q_OS_UNIX
  ends.push_back(SIGHUP);
  std::signal(SIGXFSZ, SIG_IGN);  // the writing itself says that a file grows too large
#endif
  for (const int signal : ends) {
    // Who was started to outlive its terminal (nohup) or an interruption goes on doing so.
    if (std::signal(signal, interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

ExportResult writeWindow(const Invocation& invocation) {
  if (invocation.plain) return badArgument(tr("the window cannot be a plain image"));
  return guardedExport(
      invocation.path, tablesOf(invocation.session), [](double) { return goesOn(); },
      [&invocation](const Progress& progress) {
        return exportWindowPicture(invocation.session, invocation.size, invocation.path, progress);
      });
}

}  // namespace

int runExport(const Invocation& invocation) {
  const Session& session = invocation.session;
  const auto write = [&]() -> ExportResult {
    if (invocation.view == QLatin1String(kWindow)) return writeWindow(invocation);
    ExportRequest request;
    request.view = invocation.view;
    request.path = invocation.path;
    request.size = invocation.size;
    request.plain = invocation.plain;
    for (const TablePtr& table : {session.table, session.pinned ? session.pinned->table : nullptr}) {
      if (table) wholeFactsOf(*table, goesOn);  // a figure is not drawn from a part of them
    }
    request.scene = sceneOf(session);
    request.scene.markSelection = invocation.markSelection;
    request.session = session;
    request.animation = invocation.animation;
    return exportNow(request, [](double) { return goesOn(); });
  };
  listenToSignals();
  const ExportResult result = write();
  if (result && invocation.animation) {
    // A GIF's rate is not quite the one that was asked for, and a short way has fewer frames.
    QTextStream(stdout) << framesText(*invocation.animation, *formatOf(invocation.path)) << Qt::endl;
  }
  if (result) return 0;
  QTextStream(stderr) << "sinescope: " << oneLine(result.error().message) << Qt::endl;
  // Without memory Qt may wait at its end for threads that never began.
  if (result.error() == outOfMemory(invocation.path).value()) std::_Exit(1);
  return result.error().kind == ExportError::Kind::BadArgument ? 2 : 1;
}

}  // namespace sinescope

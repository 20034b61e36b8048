#include "app/command_line/export_command.h"

#include <QCoreApplication>
#include <QTextStream>
#include <csignal>

#include "app/command_line/command_line.h"
#include "app/document/table_file.h"
#include "app/export/exporter.h"
#include "app/export/frames.h"
#include "app/look/one_line.h"
#include "app/window_picture.h"

namespace sinescope {

namespace {

QString tr(const char* text) { return QCoreApplication::translate("CommandLine", text); }

/// Set by the user's Ctrl+C: the export then ends as one that is cancelled, and leaves nothing behind.
volatile std::sig_atomic_t interrupted = 0;
extern "C" void interrupt(int /*signal*/) { interrupted = 1; }

}  // namespace

int runExport(const Invocation& invocation) {
  const Session& session = invocation.session;
  const auto write = [&]() -> ExportResult {
    if (invocation.view == QLatin1String(kWindow)) {
      if (invocation.plain) return badArgument(tr("--plain is for the matrix"));
      return exportWindowPicture(session, invocation.size, invocation.path);
    }
    ExportRequest request;
    request.view = invocation.view;
    request.path = invocation.path;
    request.size = invocation.size;
    request.plain = invocation.plain;
    for (const TablePtr& table : {session.table, session.pinnedTable}) {
      if (table) wholeFactsOf(*table, [] { return interrupted == 0; });  // a figure is not drawn from a part of them
    }
    request.scene = sceneOf(session);
    request.scene.markSelection = invocation.markSelection;
    request.session = session;
    request.animation = invocation.animation;
    return exportNow(request, [](double) { return interrupted == 0; });
  };
  std::signal(SIGINT, interrupt);
  std::signal(SIGTERM, interrupt);
  const ExportResult result = write();
  if (result && invocation.animation) {
    // A GIF's rate is not quite the one that was asked for, and a short way has fewer frames.
    QTextStream(stdout) << framesText(*invocation.animation, *formatOf(invocation.path)) << Qt::endl;
  }
  if (result) return 0;
  QTextStream(stderr) << "sinescope: " << oneLine(result.error().message) << Qt::endl;
  return result.error().kind == ExportError::Kind::BadArgument ? 2 : 1;
}

}  // namespace sinescope

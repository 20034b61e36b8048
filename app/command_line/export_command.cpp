#include "app/command_line/export_command.h"

#include <QDir>
#include <QTextStream>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "app/command_line/command_line.h"
#include "app/command_line/standard_output.h"
#include "app/document/session_file.h"
#include "app/document/table_file.h"
#include "app/export/exporter.h"
#include "app/export/frames.h"
#include "app/export/guarded_export.h"
#include "app/files/source_date.h"
#include "app/look/theme.h"
#include "app/text/one_line.h"
#include "app/text/tr.h"
#include "app/window/window_picture.h"

namespace sinescope {

namespace {

/// Set when the user presses Ctrl+C: the export is then cancelled and leaves nothing behind.
volatile std::sig_atomic_t interrupted = 0;
extern "C" void interrupt(int /*signal*/) { interrupted = 1; }

ExportResult writeWindow(const Invocation& invocation) {
  if (invocation.plain) return badArgument(tr("the window cannot be a plain image"));
  return guardedExport(
      invocation.path, tablesOf(invocation.session), [](double) { return goesOn(); },
      [&invocation](const Progress& progress) {
        return exportWindowPicture(invocation.session, invocation.size, invocation.path, progress);
      });
}

/// Reads the tables of a session once: a figure must not be drawn from facts about only part of a table. Numbers need
/// no such facts, and so a few of them come at once from a table of any size.
void learnTables(const Session& session) {
  for (const TablePtr& table : {session.table, session.pinned ? session.pinned->table : nullptr})
    if (table) wholeFactsOf(*table, goesOn);
}

}  // namespace

bool goesOn() { return interrupted == 0; }

void listenToSignals() {
  std::vector<int> ends{SIGINT, SIGTERM};
#ifdef Q_OS_UNIX
  ends.push_back(SIGHUP);
  std::signal(SIGXFSZ, SIG_IGN);  // writing then fails with an error if a file grows too large
#endif
  for (const int signal : ends) {
    // A signal that the program was started to ignore (nohup) stays ignored.
    if (std::signal(signal, interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

int exitCodeFor(const ExportError& error, const QString& path) {
  QTextStream(stderr) << "sinescope: " << oneLine(error.message) << Qt::endl;
  // Out of memory, Qt might wait at its end for threads that never started.
  if (error == outOfMemory(path).value()) std::_Exit(1);
  return error.kind == ExportError::Kind::BadArgument ? 2 : 1;
}

QString missingFontText(const Invocation& invocation) {
  const QString& family = invocation.content.family;
  if (family.isEmpty() || !installedFamily(family).isEmpty()) return {};
  if (invocation.hasOwnFont) return tr("--font: there is no font “%1” here").arg(family);
  return tr("%1 was made with the font “%2”, which is not here: name another one with --font")
      .arg(invocation.file, family);
}

int runExport(const Invocation& invocation) {
  return invocation.toStandardOutput ? exportToStandardOutput(invocation) : exportToFile(invocation);
}

int exportToFile(const Invocation& invocation) {
  const Session& session = invocation.session;
  const auto write = [&]() -> ExportResult {
    if (const auto date = sourceDate(); !date && carriesSession(invocation.path)) return badArgument(date.error());
    if (const QString missing = missingFontText(invocation); !missing.isEmpty()) return badArgument(missing);
    if (invocation.view == QLatin1String(kWindow)) return writeWindow(invocation);
    ExportRequest request;
    request.view = invocation.view;
    request.path = invocation.path;
    request.size = invocation.size;
    request.single = invocation.toStandardOutput;
    request.plain = invocation.plain;
    if (const auto format = formatOf(request.path); format && !isNumbers(*format)) learnTables(session);
    request.scene = sceneOf(session);
    request.scene.markSelection = invocation.markSelection;
    request.scene.figure = invocation.content;
    request.captionPath = invocation.captionPath;
    request.session = session;
    request.animation = invocation.animation;
    return exportNow(request, [](double) { return goesOn(); });
  };
  listenToSignals();
  const ExportResult result = write();
  if (result && invocation.animation && !invocation.toStandardOutput) {
    // A GIF's frame rate is only close to the requested one, and a short sweep has fewer frames.
    QTextStream(stdout) << framesText(*invocation.animation, *formatOf(invocation.path)) << Qt::endl;
  }
  if (result) return 0;
  ExportError error = result.error();
  // Nobody knows the file that goes to the standard output.
  if (invocation.toStandardOutput)
    error.message.replace(QDir::toNativeSeparators(invocation.path),
                          tr("a temporary file in %1 for the standard output").arg(QDir::tempPath()));
  return exitCodeFor(error, invocation.path);
}

}  // namespace sinescope

#include "app/command_line/standard_output.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <csignal>
#include <cstdio>

#include "app/command_line/export_command.h"
#include "app/export/exporter.h"
#include "app/text/tr.h"

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace sinescope {

namespace {

/// Whether a terminal shows files of this format as text.
bool isReadable(ExportFormat format) {
  switch (format) {
    case ExportFormat::Svg:
    case ExportFormat::Pgf:
    case ExportFormat::Csv:
    case ExportFormat::Py:
    case ExportFormat::Cpp:
    case ExportFormat::Txt:
      return true;
    default:
      return false;
  }
}

bool isTerminal() {
#ifdef Q_OS_UNIX
  return ::isatty(STDOUT_FILENO) == 1;
#else
  return false;
#endif
}

/// A reader that has gone is an error like others; the user's signals end the program at once, as nothing is left to
/// remove.
void endAtSignals() {
#ifdef Q_OS_UNIX
  std::signal(SIGPIPE, SIG_IGN);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);  // as nohup wants it
  }
#endif
}

/// Copies an open file.
ExportResult copyToStandardOutput(QFile& file) {
  constexpr qint64 together = 1 << 20;
  const auto refused = [](const QString& why) {
    return writeFailed(tr("cannot write to the standard output: %1").arg(why));
  };
  QFile output;
  if (!output.open(stdout, QIODevice::WriteOnly | QIODevice::Unbuffered)) return refused(output.errorString());
  while (!file.atEnd()) {
    const QByteArray bytes = file.read(together);
    if (bytes.isEmpty()) return refused(file.errorString());
    if (output.write(bytes) != bytes.size()) return refused(output.errorString());
  }
  if (!output.flush()) return refused(output.errorString());
  return {};
}

}  // namespace

int exportToStandardOutput(const Invocation& invocation) {
  const auto result = [&]() -> ExportResult {
    if (isTerminal() && !isReadable(*formatOf(invocation.path)))
      return badArgument(tr("a terminal cannot show this format: send it to a file or to another program"));
    if (invocation.animation && formatOf(invocation.path) != ExportFormat::Gif)
      return badArgument(tr("a sweep goes to the standard output as one file: --format gif"));
    return {};
  }();
  if (!result) return exitCodeFor(result.error(), invocation.path);
  QTemporaryDir folder;
  if (!folder.isValid()) {
    const QString place = QDir::toNativeSeparators(QDir::tempPath());
    const QString what = tr("cannot make a temporary folder in %1 for the standard output: %2");
    return exitCodeFor(writeFailed(what.arg(place, folder.errorString())).value(), invocation.path);
  }
  Invocation toFile = invocation;
  toFile.path = folder.filePath(invocation.path);
  if (const int code = exportToFile(toFile); code != 0) return code;
  QFile file(toFile.path);
  if (!file.open(QIODevice::ReadOnly)) return exitCodeFor(writeFailed(file.errorString()).value(), invocation.path);
  folder.remove();  // the open file stays readable
  endAtSignals();
  const ExportResult copied = copyToStandardOutput(file);
  return copied ? 0 : exitCodeFor(copied.error(), invocation.path);
}

}  // namespace sinescope

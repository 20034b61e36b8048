// Whole processes, started as a user or a script starts them.

#include <QCoreApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTextStream>
#include <filesystem>
#include <stdexcept>

#include "tests/bench/parts.h"
#include "tests/bench/process.h"
#include "tests/bench/stage.h"

namespace sinescope::bench {

namespace {

const QString kProgram = QStringLiteral(SINESCOPE);

QString memoryText(double mebibytes) { return QStringLiteral("%1 MiB").arg(mebibytes, 0, 'f', 1); }

Row memoryRow(const QString& what, const QString& size, double peak, double least) {
  constexpr double limit = 64;
  const double more = peak - least;
  return {what,
          size,
          QStringLiteral("+%1").arg(memoryText(more)),
          QStringLiteral("at 10 × 6: %1").arg(memoryText(least)),
          threeDigits(peak / least),
          QStringLiteral("≤ +64 MiB"),
          more <= limit};
}

double peakOfWindow(std::int64_t length, int dModel) {
  const QStringList self{QCoreApplication::applicationFilePath(), QStringLiteral("--memory"), QString::number(length),
                         QString::number(dModel)};
  return outputOf(self).trimmed().toDouble() / 1024;
}

/// A directory next to the build, so that its files are on the same disk. It is removed with its contents.
QTemporaryDir makeDirectory() {
  return QTemporaryDir(QCoreApplication::applicationDirPath() + QStringLiteral("/export-XXXXXX"));
}

double freeBytes(const QString& directory) {
  return static_cast<double>(std::filesystem::space(directory.toStdString()).available);
}

QStringList exportOf(const QString& view, const QString& path, const EncodingSpec& spec) {
  return {kProgram,
          QStringLiteral("export"),
          view,
          QStringLiteral("-o"),
          path,
          QStringLiteral("--length"),
          QString::number(spec.length),
          QStringLiteral("--d-model"),
          QString::number(spec.dModel)};
}

/// Runs a command that writes `path`, then removes the file.
Outcome runAndRemove(const QStringList& command, const QString& path) {
  const Outcome outcome = run(command);
  if (!QFile::remove(path)) throw std::runtime_error("nothing was written to " + path.toStdString());
  return outcome;
}

/// Both flush their file to the disk before they exit: dd by conv=fsync, ours by QSaveFile.
void exportNumbers(Report& report, const EncodingSpec& spec, const QString& directory, int runs) {
  const QString ours = directory + QStringLiteral("/ours.npy");
  const QString theirs = directory + QStringLiteral("/zeros");
  const QStringList dd{QStringLiteral("dd"),
                       QStringLiteral("if=/dev/zero"),
                       QStringLiteral("of=") + theirs,
                       QStringLiteral("bs=4M"),
                       QStringLiteral("count=%1").arg(spec.matrixBytes() >> 22),
                       QStringLiteral("conv=fsync")};
  const double least = runAndRemove(exportOf(QStringLiteral("matrix"), ours, specOf(10, 6)), ours).peakMiB;
  Samples ourTimes;
  Samples theirTimes;
  double peak = 0;
  for (int i = 0; i < runs; ++i) {
    const Outcome outcome = runAndRemove(exportOf(QStringLiteral("matrix"), ours, spec), ours);
    ourTimes.add(outcome.milliseconds);
    theirTimes.add(runAndRemove(dd, theirs).milliseconds);
    peak = std::max(peak, outcome.peakMiB);
  }
  const QString size = shape(spec.length, spec.dModel);
  report.add(memoryRow(QStringLiteral("NPY export, peak memory"), size, peak, least));
  const auto rate = [&spec](const Samples& times) {
    return static_cast<double>(spec.matrixBytes()) / 1e6 / times.median();
  };  // GB/s
  const double ratio = rate(ourTimes) / rate(theirTimes);
  report.add(Row{QStringLiteral("NPY export, synced to disk"), size,
                 QStringLiteral("%1 GB/s").arg(threeDigits(rate(ourTimes))),
                 QStringLiteral("dd conv=fsync: %1 GB/s").arg(threeDigits(rate(theirTimes))), threeDigits(ratio),
                 QStringLiteral("ratio ≥ 0.8"), ratio >= 0.8});
}

void exportFigure(Report& report, const QString& view, const EncodingSpec& spec, int side, const QString& directory,
                  int runs) {
  const QString path = directory + QStringLiteral("/figure.png");
  QStringList command = exportOf(view, path, spec);
  command << QStringLiteral("--size") << QStringLiteral("%1x%1").arg(side);
  Samples times;
  for (int i = 0; i < runs; ++i) times.add(runAndRemove(command, path).milliseconds);
  report.addLimited(QStringLiteral("PNG export of the %1, %2 px").arg(view, shape(side, side)),
                    shape(spec.length, spec.dModel), times.median(), 1000, QStringLiteral("≤ 1 s"));
}

}  // namespace

void measureStart(Report& report, const Effort& effort) {
  qputenv("QT_LOGGING_RULES", "sinescope.frames.info=true");
  qputenv("QT_FORCE_STDERR_LOGGING", "1");
  Samples times;
  const QStringList command{kProgram};
  (void)timeUntilSaid(command, "frame painted");  // fills the disk cache
  for (int i = 0; i < effort.runs(10); ++i) times.add(timeUntilSaid(command, "frame painted"));
  qunsetenv("QT_LOGGING_RULES");
  report.addLimited(QStringLiteral("start to the first frame"), shape(100, 128), times.median(), 200,
                    QStringLiteral("≤ 200 ms"), QStringLiteral("p95 %1").arg(threeDigits(times.p95())));
}

void measureMemory(Report& report, const Effort& /*effort*/) {
  report.add(memoryRow(QStringLiteral("window, peak memory"), shape(kMaxLength, kMaxDModel),
                       peakOfWindow(kMaxLength, kMaxDModel), peakOfWindow(10, 6)));
}

void measureExport(Report& report, const Effort& effort) {
  const QTemporaryDir directory = makeDirectory();
  if (!directory.isValid()) return report.addSkipped(QStringLiteral("export"), directory.errorString());
  const int runs = effort.runs(3);
  const EncodingSpec numbers = effort.quick ? specOf(16384, 64) : specOf(kMaxLength, 512);
  if (freeBytes(directory.path()) < 2.5 * static_cast<double>(numbers.matrixBytes())) {
    report.addSkipped(QStringLiteral("NPY export"), QStringLiteral("no space on the disk"));
  } else {
    exportNumbers(report, numbers, directory.path(), runs);
  }
  const int side = effort.quick ? 512 : 4096;
  exportFigure(report, QStringLiteral("matrix"), specOf(4096, 1024), side, directory.path(), runs);
  exportFigure(report, QStringLiteral("overview"), specOf(4096, 1024), side, directory.path(), runs);
}

int printPeakMemory(std::int64_t length, int dModel) {
  Stage stage(specOf(length, dModel));
  for (int i = 0; i < 3; ++i) (void)stage.turnBase();
  QFile status(QStringLiteral("/proc/self/status"));
  if (!status.open(QIODevice::ReadOnly)) return 1;
  for (const QByteArray& line : status.readAll().split('\n')) {
    if (line.startsWith("VmHWM:")) QTextStream(stdout) << line.mid(6).simplified().split(' ').first() << Qt::endl;
  }
  return 0;
}

}  // namespace sinescope::bench

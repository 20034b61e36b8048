// The alternatives used in notebooks, if they are installed: PyTorch's encoding and similarity, matplotlib's figure.

#include <QStandardPaths>

#include "core/similarity/similarity.h"
#include "tests/bench/parts.h"
#include "tests/bench/process.h"
#include "tests/bench/stage.h"
#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

/// The output of peers.py, run by the first Python that has the required packages: python3, or else the system's
/// Python, whose packages another Python in the path does not see.
QString output(const Effort& effort) {
  for (const char* const python : {"python3", "/usr/bin/python3"}) {
    QStringList command{QStandardPaths::findExecutable(QLatin1String(python)), QStringLiteral(PEERS)};
    if (command.first().isEmpty()) continue;
    if (effort.quick) command << QStringLiteral("--quick");
    if (const QByteArray printed = outputOf(command); !printed.isEmpty()) return QString::fromUtf8(printed);
  }
  return {};
}

/// The same task done by our code, including memory allocation, which the peer does as well.
double oursAt(const QString& what, const EncodingSpec& spec, const Effort& effort) {
  const int runs = effort.runs(15);
  if (what == QLatin1String("encode")) return medianOf(runs, [&spec] { (void)encode(spec); });
  if (what == QLatin1String("similarity")) {
    return medianOf(runs, [&spec] { (void)similarityMatrix(spec, Measure::Dot); });
  }
  Stage stage(spec);
  return repeat(runs, [&stage](int) { return stage.turnBase(); }).median();
}

}  // namespace

/// peers.py prints one line per measurement: what, length, d_model, milliseconds, and the peer's name.
void measurePeers(Report& report, const Effort& effort) {
  const QStringList lines = output(effort).split(u'\n', Qt::SkipEmptyParts);
  if (lines.isEmpty())
    report.addSkipped(QStringLiteral("peers"), QStringLiteral("no python3 with torch and matplotlib"));
  for (const QString& line : lines) {
    const QStringList fields = line.split(u'\t');
    const EncodingSpec spec = specOf(fields.at(1).toLongLong(), fields.at(2).toInt());
    report.addCompared(QStringLiteral("peer: ") + fields.at(0), shape(spec.length, spec.dModel),
                       oursAt(fields.at(0), spec, effort), fields.at(3).toDouble(), fields.at(4), 0);
  }
}

}  // namespace sinescope::bench

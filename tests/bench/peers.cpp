// What notebooks do instead, where they could be run: PyTorch's encoding and similarity, matplotlib's figure.

#include <QMap>

#include "tests/bench/kernels.h"
#include "tests/bench/process.h"
#include "tests/bench/stage.h"

namespace sinescope::bench {

namespace {

const QString kPython = QStringLiteral("python3");

bool canRun() {
  try {
    (void)outputOf({kPython, QStringLiteral("-c"), QStringLiteral("import torch, numpy, matplotlib")});
    return true;
  } catch (const std::exception&) {
    return false;
  }
}

double oursAt(const QString& what, const EncodingSpec& spec, const Effort& effort) {
  if (what == QLatin1String("encode")) return encodingAgainstFill(spec, effort).ours;
  if (what == QLatin1String("similarity")) return similarityAgainstFill(spec, effort).ours;
  Stage stage(spec);
  Samples frames;
  for (int i = 0; i < effort.runs(20); ++i) frames.add(stage.turnBase());
  return frames.median();
}

}  // namespace

/// peers.py prints a line for each: what, length, d_model, milliseconds, and the peer's name.
void measurePeers(Report& report, const Effort& effort) {
  if (!canRun()) {
    return report.addSkipped(QStringLiteral("peers"),
                             QStringLiteral("python3-torch, -numpy, -matplotlib not installed"));
  }
  QStringList command{kPython, QStringLiteral(PEERS)};
  if (effort.quick) command << QStringLiteral("--quick");
  for (const QString& line : QString::fromUtf8(outputOf(command)).split(u'\n', Qt::SkipEmptyParts)) {
    const QStringList fields = line.split(u'\t');
    const EncodingSpec spec = specOf(fields.at(1).toLongLong(), fields.at(2).toInt());
    report.addCompared(fields.at(0), shape(spec.length, spec.dModel), oursAt(fields.at(0), spec, effort),
                       fields.at(3).toDouble(), fields.at(4), 0);
  }
}

}  // namespace sinescope::bench

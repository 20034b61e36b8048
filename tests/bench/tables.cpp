// User tables: from opening a file of a gigabyte to the first frame of the window that shows it.

#include <QFile>
#include <QTemporaryDir>
#include <stdexcept>
#include <vector>

#include "core/encoding/encoding.h"
#include "core/encoding/encoding_tables.h"
#include "core/numbers/npy.h"
#include "tests/bench/parts.h"
#include "tests/bench/stage.h"

namespace sinescope::bench {

namespace {

/// Writes the sinusoid of this size as an NPY file of float32.
QString writeTable(const QTemporaryDir& directory, const EncodingSpec& spec) {
  QFile file(directory.filePath(QStringLiteral("table.npy")));
  if (!file.open(QIODevice::WriteOnly)) throw std::runtime_error("no room for a table");
  const ByteSink sink = [&file](std::span<const char> bytes) -> tl::expected<void, std::string> {
    const auto size = static_cast<qint64>(bytes.size());
    if (file.write(bytes.data(), size) != size) return tl::unexpected(file.errorString().toStdString());
    return {};
  };
  if (!writeNpy(matrixTable(spec), sink, {})) throw std::runtime_error("no room for a table");
  return file.fileName();
}

}  // namespace

void measureTables(Report& report, const Effort& effort) {
  const EncodingSpec spec = specOf(effort.quick ? 1 << 10 : 1 << 18, 1 << 10);
  const QTemporaryDir directory;
  const QString path = writeTable(directory, spec);
  Samples samples;
  for (int i = 0; i < effort.runs(5); ++i) {
    Stage stage(specOf(100, 128));
    samples.add(stage.timeFrame([&] { stage.window().openFile(path); }));
    if (!stage.document().scene().table) throw std::runtime_error("the table is not shown");
  }
  report.addLimited(QStringLiteral("first frame of an NPY of 1 GiB"), shape(spec.length, spec.dModel),
                    samples.greatest(), 300, QStringLiteral("≤ 300 ms"),
                    QStringLiteral("median %1").arg(inMilliseconds(samples.median())));
}

}  // namespace sinescope::bench

#include <QFile>
#include <QThread>

#include "tests/bench/parts.h"

namespace sinescope::bench {

QString machine() {
  QString processor = QStringLiteral("unknown processor");
  QFile info(QStringLiteral("/proc/cpuinfo"));
  if (info.open(QIODevice::ReadOnly)) {
    for (const QByteArray& line : info.readAll().split('\n')) {
      if (line.startsWith("model name")) processor = QString::fromUtf8(line.mid(line.indexOf(':') + 1)).trimmed();
    }
  }
  return QStringLiteral("%1, %2 cores; %3, %4; Qt %5, offscreen")
      .arg(processor)
      .arg(QThread::idealThreadCount())
      .arg(QStringLiteral(BENCH_COMPILER), QStringLiteral(BENCH_BUILD_TYPE), QLatin1String(qVersion()));
}

}  // namespace sinescope::bench

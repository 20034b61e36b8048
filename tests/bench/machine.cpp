#include <QFile>
#include <QThread>
#include <cstdlib>

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
  double load = 0;  // other processes on the machine make every time longer
  (void)getloadavg(&load, 1);
  return QStringLiteral("%1, %2 cores, load %3; %4, %5; Qt %6, offscreen")
      .arg(processor)
      .arg(QThread::idealThreadCount())
      .arg(load, 0, 'f', 1)
      .arg(QStringLiteral(BENCH_COMPILER), QStringLiteral(BENCH_BUILD_TYPE), QLatin1String(qVersion()));
}

}  // namespace sinescope::bench

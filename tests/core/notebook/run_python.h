#pragma once

#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTest>
#include <string>

namespace sinescope {

/// Writes a file.
inline void write(const QString& path, const std::string& text) {
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(text.data(), static_cast<qint64>(text.size()));
}

/// Runs a program in a directory: its output if something went wrong; empty on success.
inline QByteArray run(const QString& program, const QStringList& arguments, const QString& directory) {
  constexpr int minutes = 60'000;
  QProcess process;
  process.setWorkingDirectory(directory);
  process.setProcessChannelMode(QProcess::MergedChannels);
  process.start(program, arguments);
  if (!process.waitForFinished(4 * minutes)) return program.toUtf8() + ": " + process.errorString().toUtf8();
  const QByteArray printed = process.readAll();
  return process.exitStatus() == QProcess::NormalExit && process.exitCode() == 0 ? QByteArray()
                                                                                 : printed + " (it failed)";
}

/// A Python that has `module`: the first in the path, or else the system's, whose packages come from Debian. Empty:
/// none.
inline QString pythonWith(const QString& module) {
  for (const char* const python : {"python3", "/usr/bin/python3"}) {
    QString found = QStandardPaths::findExecutable(QLatin1String(python));
    if (!found.isEmpty() && run(found, {QStringLiteral("-c"), QStringLiteral("import ") + module}, {}).isEmpty()) {
      return found;
    }
  }
  return {};
}

}  // namespace sinescope

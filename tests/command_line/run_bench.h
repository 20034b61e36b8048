#pragma once

#include <QProcess>
#include <QTemporaryDir>
#include <memory>

namespace sinescope {

/// Fixture for tests that start the program: a temporary directory, and the output of a run.
class RunBench {
 protected:
  struct Outcome {
    int code;
    QString out;
    QString err;
  };
  void makeDirectory() { m_directory = std::make_unique<QTemporaryDir>(); }
  [[nodiscard]] Outcome run(const QStringList& arguments) const {
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
      environment.remove(QLatin1String(name));
    environment.insert(QStringLiteral("TMPDIR"), m_directory->path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(SINESCOPE), arguments);
    process.waitForFinished(60'000);
    return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            QString::fromUtf8(process.readAllStandardOutput()), QString::fromUtf8(process.readAllStandardError())};
  }
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }

  std::unique_ptr<QTemporaryDir> m_directory;
};

}  // namespace sinescope

#pragma once

#include <sys/wait.h>

#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <memory>

namespace sinescope {

/// Fixture for tests that run the program: a temporary directory, and the output of a run. The program runs in a
/// process of its own, which is forked from the program server (tests/program_server).
class RunBench {
 protected:
  struct Outcome {
    int code;
    QString out;
    QString err;
  };
  void makeDirectory() { m_directory = std::make_unique<QTemporaryDir>(); }
  /// The exit code is -1 where the program did not end by itself.
  [[nodiscard]] Outcome run(const QStringList& arguments) {
    constexpr auto mostSeconds = "60";
    if (!m_server) startServer();
    const QStringList request =
        QStringList{path(".out"), path(".err"), mostSeconds, "TMPDIR=" + m_directory->path(), "sinescope"} + arguments;
    m_server->write(QByteArray::number(request.size()) + '\0');
    for (const QString& word : request) m_server->write(word.toUtf8() + '\0');
    while (!m_server->canReadLine()) {
      if (!m_server->waitForReadyRead(60'000)) return {-1, {}, QStringLiteral("the program server does not answer")};
    }
    const int status = m_server->readLine().split(' ').first().toInt();
    return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, textOf(path(".out")), textOf(path(".err"))};
  }
  [[nodiscard]] QString path(const char* name) const { return m_directory->filePath(QLatin1String(name)); }

  std::unique_ptr<QTemporaryDir> m_directory;

 private:
  void startServer() {
    m_server = std::make_unique<QProcess>();
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* const name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
      environment.remove(QLatin1String(name));
    m_server->setProcessEnvironment(environment);
    m_server->start(QStringLiteral(PROGRAM_SERVER), QStringList());
  }
  [[nodiscard]] static QString textOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
  }

  std::unique_ptr<QProcess> m_server;
};

}  // namespace sinescope

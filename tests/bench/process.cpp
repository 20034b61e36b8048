#include "tests/bench/process.h"

#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <QProcess>
#include <stdexcept>
#include <vector>

#include "tests/bench/timing.h"

namespace sinescope::bench {

namespace {

constexpr int kPatience = 120'000;  // milliseconds

[[noreturn]] void fail(const QStringList& command, const char* how) {
  throw std::runtime_error(command.join(u' ').toStdString() + how);
}

/// Not QProcess, which does not report the peak memory of a child.
pid_t spawn(const QStringList& command) {
  std::vector<QByteArray> words;
  for (const QString& word : command) words.push_back(word.toLocal8Bit());
  std::vector<char*> pointers;
  for (QByteArray& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  posix_spawn_file_actions_t quietly;
  posix_spawn_file_actions_init(&quietly);
  posix_spawn_file_actions_addopen(&quietly, 2, "/dev/null", 1 /* O_WRONLY */, 0);
  pid_t child = 0;
  const int error = posix_spawnp(&child, pointers[0], &quietly, nullptr, pointers.data(), environ);
  posix_spawn_file_actions_destroy(&quietly);
  if (error != 0) fail(command, " cannot be started");
  return child;
}

}  // namespace

Outcome run(const QStringList& command) {
  QElapsedTimer clock;
  clock.start();
  const pid_t child = spawn(command);
  int status = 0;
  rusage used{};
  if (wait4(child, &status, 0, &used) != child || status != 0) fail(command, " failed");
  return {millisecondsOf(clock), static_cast<double>(used.ru_maxrss) / 1024};
}

double timeUntilSaid(const QStringList& command, const QByteArray& line) {
  QProcess process;
  process.setReadChannel(QProcess::StandardError);
  QElapsedTimer clock;
  clock.start();
  process.start(command.first(), command.mid(1));
  QByteArray said;
  while (!said.contains(line)) {
    if (!process.waitForReadyRead(kPatience)) fail(command, " printed something unexpected");
    said += process.readAllStandardError();
  }
  const double milliseconds = millisecondsOf(clock);
  process.kill();
  process.waitForFinished();
  return milliseconds;
}

QByteArray outputOf(const QStringList& command) {
  QProcess process;
  process.start(command.first(), command.mid(1));
  const bool ended = process.waitForFinished(kPatience);
  process.kill();
  if (!ended || process.exitStatus() != QProcess::NormalExit || process.exitCode() != 0) {
    fail(command, " failed");
  }
  return process.readAllStandardOutput();
}

}  // namespace sinescope::bench

#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace sinescope::bench {

/// The resources that a process used from start to end.
struct Outcome {
  double milliseconds;
  double peakMiB;  ///< of resident memory; at least that of the calling process, which the kernel passes on to its
                   ///< child
};

/// Runs a program to its end; throws if it fails.
[[nodiscard]] Outcome run(const QStringList& command);

/// Milliseconds from the start of a program until it prints `line` to standard error. The program is then terminated.
[[nodiscard]] double timeUntilSaid(const QStringList& command, const QByteArray& line);

/// The standard output of a program.
[[nodiscard]] QByteArray outputOf(const QStringList& command);

}  // namespace sinescope::bench

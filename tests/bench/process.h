#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace sinescope::bench {

/// What a process took from its start to its end.
struct Outcome {
  double milliseconds;
  double peakMiB;  ///< of resident memory; at least what this process has had itself, since the kernel hands that on
};

/// Runs a program to its end; throws where it fails.
[[nodiscard]] Outcome run(const QStringList& command);

/// Milliseconds from the start of a program until it says `line` on standard error; it is ended then.
[[nodiscard]] double timeUntilSaid(const QStringList& command, const QByteArray& line);

/// What a program prints.
[[nodiscard]] QByteArray outputOf(const QStringList& command);

}  // namespace sinescope::bench

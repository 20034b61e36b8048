#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <cstdint>

namespace sinescope::monkey {

/// The most bytes by which the memory in use, and the process including unused heap, may grow in one run.
inline constexpr std::int64_t kMostGrowth = 8'000'000;
inline constexpr std::int64_t kMostGrowthOfPages = 64'000'000;

/// The settings from the command line.
struct Plan {
  std::uint64_t seed = 1;
  int events = 3000;   ///< per seed
  int rounds = 1;      ///< seeds, from the first one on
  double seconds = 0;  ///< after which no further seed is started; 0: all rounds
  double most = 1;     ///< most seconds for one event
  QString folder;      ///< for the records of findings
  QString record;      ///< the file to which a player writes its events
  QString replay;      ///< a record to replay
  QString shorten;     ///< a record to reduce to the events that matter
  bool isPlayer = false;
};

/// Exits if the arguments are not understood.
[[nodiscard]] Plan planOf(int argc, char* argv[]);

/// How a player in a separate process ended.
struct Outcome {
  QString finding;  ///< one line; empty where nothing was found
  QByteArray output;
  QByteArray errors;
};

/// Plays one seed, or a record, in a separate process.
[[nodiscard]] Outcome runPlayer(const Plan& plan);

/// Plays seed after seed, reports findings and stores their records. Returns the program's exit code.
[[nodiscard]] int keep(const Plan& plan);

/// Removes all events from a record that are not needed for its finding, and writes the rest to a file next to it.
/// Returns the program's exit code.
[[nodiscard]] int shorten(const Plan& plan);

}  // namespace sinescope::monkey

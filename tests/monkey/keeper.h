#pragma once

#include <QByteArray>
#include <QList>
#include <QString>
#include <cstdint>

namespace sinescope::monkey {

/// Most bytes by which what is in use may grow in one run, and the process with its holes.
inline constexpr std::int64_t kMostGrowth = 8'000'000;
inline constexpr std::int64_t kMostGrowthOfPages = 64'000'000;

/// What is asked for on the command line.
struct Plan {
  std::uint64_t seed = 1;
  int events = 3000;   ///< of each seed
  int rounds = 1;      ///< seeds, from the first one on
  double seconds = 0;  ///< beyond which no further seed is begun; 0: all of the rounds
  double most = 1;     ///< seconds that an event may take
  QString folder;      ///< of the records of what was found
  QString record;      ///< where a player writes what it sends
  QString replay;      ///< a record that is played again
  QString shorten;     ///< a record of which only what matters is to be left
  bool isPlayer = false;
};

/// Ends the program where it cannot be understood.
[[nodiscard]] Plan planOf(int argc, char* argv[]);

/// How a player in a process of its own has ended.
struct Outcome {
  QString finding;  ///< one line; empty where nothing was found
  QByteArray output;
  QByteArray errors;
};

/// Plays one seed, or a record, in a process of its own.
[[nodiscard]] Outcome runPlayer(const Plan& plan);

/// Plays seed after seed, says what was found, and keeps the records of that. The program's exit code.
[[nodiscard]] int keep(const Plan& plan);

/// Leaves of a record's events out whatever is not needed for what it finds, and writes the rest beside it. The
/// program's exit code.
[[nodiscard]] int shorten(const Plan& plan);

}  // namespace sinescope::monkey

#pragma once

namespace sinescope {

/// Which program this is.
struct ProgramVersion {
  const char* number = "";
  const char* date = "";    ///< of the release with this number: 2026-01-31
  const char* commit = "";  ///< as kCommit
};

/// Does what the arguments of the command line ask for: opens the window, writes a file or prints. Returns the exit
/// code.
int runProgram(int argc, char* argv[], const ProgramVersion& version);

}  // namespace sinescope

#pragma once

namespace sinescope {

/// Does what the arguments of the command line ask for: opens the window, writes a file or prints. Returns the exit
/// code.
int runProgram(int argc, char* argv[], const char* version);

}  // namespace sinescope

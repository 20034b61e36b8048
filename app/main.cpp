#include "app/command_line/program.h"
#include "app/commit.h"

int main(int argc, char* argv[]) {
  return sinescope::runProgram(argc, argv, {SINESCOPE_VERSION, SINESCOPE_DATE, sinescope::kCommit});
}

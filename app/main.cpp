#include "app/command_line/program.h"

int main(int argc, char* argv[]) { return sinescope::runProgram(argc, argv, SINESCOPE_VERSION); }

// The program, and what its window saves, in a process whose calls of the system can fail (see faults.h).
// usage: faulty_program ARGUMENTS OF SINESCOPE, or save-session, add-step, ... FILE

#include "tests/faults/saves.h"

int runSinescope(int argc, char* argv[]);  // main() of the program

int main(int argc, char* argv[]) {
  if (const auto code = sinescope::tests::save(argc, argv)) return *code;
  return runSinescope(argc, argv);
}

#include <cstdio>
#include <map>
#include <string>

#include "tests/unit.h"

namespace sinescope::tests {

namespace {

std::map<std::string, RunUnit>& units() {
  static std::map<std::string, RunUnit> all;
  return all;
}

}  // namespace

bool addUnit(const char* sourceFile, RunUnit run) {
  const std::string path = sourceFile;
  const std::size_t name = path.rfind('/') + 1;
  return units().emplace(path.substr(name, path.rfind('.') - name), run).second;
}

}  // namespace sinescope::tests

/// Runs the unit named by the first argument; without a known name, lists all units.
int main(int argc, char* argv[]) {
  const auto& units = sinescope::tests::units();
  const auto unit = argc > 1 ? units.find(argv[1]) : units.end();
  if (unit == units.end()) {
    std::fprintf(stderr, "usage: %s UNIT [ARGUMENTS OF QT TEST]\n", argv[0]);
    for (const auto& known : units) std::fprintf(stderr, "  %s\n", known.first.c_str());
    return 2;
  }
  argv[1] = argv[0];
  return unit->second(argc - 1, argv + 1);
}

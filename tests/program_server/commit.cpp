#include "app/commit.h"

namespace sinescope {

// One for all tests, so that these programs are not linked anew after every commit.
const char* const kCommit = "1a2b3c4d";

}  // namespace sinescope

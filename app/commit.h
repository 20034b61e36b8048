#pragma once

namespace sinescope {

/// The commit that the program was built from, with "+" if the tree had changes beside it; empty if that is not known.
extern const char* const kCommit;

}  // namespace sinescope

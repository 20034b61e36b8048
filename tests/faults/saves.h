#pragma once

#include <optional>

namespace sinescope::tests {

/// Saves what the window saves, where the first argument says what: "save-session FILE" and the like. Returns the exit
/// code, 1 with a sentence on standard error where the file was not written; empty if the argument is another.
[[nodiscard]] std::optional<int> save(int argc, char* argv[]);

}  // namespace sinescope::tests

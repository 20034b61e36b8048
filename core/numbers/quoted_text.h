#pragma once

#include <string>
#include <string_view>

namespace sinescope {

/// A piece of a file as a sentence can show it, “in quotes”: no control characters, and cut where it is long.
[[nodiscard]] std::string quotedText(std::string_view text);

}  // namespace sinescope

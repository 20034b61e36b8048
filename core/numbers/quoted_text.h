#pragma once

#include <string>
#include <string_view>

namespace sinescope {

/// A piece of a file as a message can show it, “in quotes”: without control characters, and shortened if it is long.
[[nodiscard]] std::string quotedText(std::string_view text);

}  // namespace sinescope

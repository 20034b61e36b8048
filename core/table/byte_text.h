#pragma once

#include <cstdint>
#include <string>

namespace sinescope {

/// "24 bytes", as it stands in a message.
[[nodiscard]] std::string bytesText(std::uint64_t bytes);
/// "24 bytes are missing".
[[nodiscard]] std::string missingText(std::uint64_t bytes);
/// "24 bytes are too many".
[[nodiscard]] std::string surplusText(std::uint64_t bytes);

}  // namespace sinescope

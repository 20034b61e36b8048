#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace sinescope {

/// Reads a list such as "4-7, 20" as dimensions below dModel, in the order typed, each once; empty text is an empty
/// list. At most 64 of them. The error names what cannot be read and the allowed range.
[[nodiscard]] tl::expected<std::vector<int>, std::string> parseDimensions(std::string_view text, int dModel);

/// The shortest such text: runs of three and more as "4-7".
[[nodiscard]] std::string dimensionsText(const std::vector<int>& dimensions);

}  // namespace sinescope

#pragma once

#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace sinescope {

/// Reads a list such as "4-7, 20" as dimensions below dModel, in the order typed and without duplicates; at most 64.
/// Empty text is an empty list. The error names what cannot be read and the allowed range.
[[nodiscard]] tl::expected<std::vector<int>, std::string> parseDimensions(std::string_view text, int dModel);

/// The shortest text that parses as these dimensions: runs of three or more are written as "4-7".
[[nodiscard]] std::string dimensionsText(const std::vector<int>& dimensions);

}  // namespace sinescope

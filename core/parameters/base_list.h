#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace sinescope {

inline constexpr std::size_t kMostGhostBases = 8;

/// Reads a list such as "100, 5e5" as bases greater than 0, in the order typed and without duplicates; at most 8. Empty
/// text is an empty list. The error names what cannot be read.
[[nodiscard]] tl::expected<std::vector<double>, std::string> parseBases(std::string_view text);

/// The shortest text that parses as exactly these bases.
[[nodiscard]] std::string basesText(const std::vector<double>& bases);

}  // namespace sinescope

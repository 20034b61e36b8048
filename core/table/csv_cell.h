#pragma once

#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

namespace sinescope {

/// A space or a tab.
[[nodiscard]] constexpr bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Removes the blanks around the text, and a carriage return at its end.
[[nodiscard]] std::string_view trimmedCell(std::string_view text);

/// Whether a first column with this title counts or names the rows.
[[nodiscard]] bool isLabelTitle(std::string_view title);

/// Whether the text is a common marker for a missing number.
[[nodiscard]] bool isMissing(std::string_view text);

/// Whether the text begins with a digit, optionally after a sign and a point.
[[nodiscard]] bool beginsAsNumber(std::string_view text);

/// Whether the text consists of digits, optionally after a sign.
[[nodiscard]] bool isWhole(std::string_view text);

/// The number that the whole text spells; result_out_of_range if no float64 is near it.
[[nodiscard]] tl::expected<double, std::errc> numberOf(std::string_view text);

/// Whether the text is written as a number, even one out of range for float64.
[[nodiscard]] bool isNumber(std::string_view text);

}  // namespace sinescope

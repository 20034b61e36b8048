#pragma once

#include <string_view>
#include <system_error>
#include <tl/expected.hpp>

namespace sinescope {

/// A space or a tab.
[[nodiscard]] constexpr bool isBlank(char c) { return c == ' ' || c == '\t'; }

/// Without the blanks around it, and without a carriage return behind it.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// Whether a first column with such a title counts or names the rows.
[[nodiscard]] bool isLabelTitle(std::string_view title);

/// What others write where there is no number.
[[nodiscard]] bool isMissing(std::string_view text);

/// A digit, perhaps after a sign and a point.
[[nodiscard]] bool beginsAsNumber(std::string_view text);

/// Digits alone, perhaps after a sign.
[[nodiscard]] bool isWhole(std::string_view text);

/// A number that the whole text spells; result_out_of_range where no float64 is near it.
[[nodiscard]] tl::expected<double, std::errc> numberOf(std::string_view text);

/// Whether it is written as a number, even one beyond float64.
[[nodiscard]] bool isNumber(std::string_view text);

}  // namespace sinescope
